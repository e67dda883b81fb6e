// The state of the game screen that is the page's own, and the one door through which the player acts (U-IN-1): one submit is in flight,
// a refusal is shown in words (U-IN-4), every change schedules one redraw (U-GA-2).

import type { Gain, Wreck } from '../view/display-marks.ts';
import type { Frame } from '../view/frame.ts';
import type { DirectEntry, Menu, MenuGroup, PlaceableEntry } from '../view/menu-types.ts';
import type { Session } from '../client/session.ts';
import { playSound } from './sound/sound.ts';
import type { Topic } from '../view/topics.ts';
import { markFlight } from './flight.ts';
import { sayNow } from './live.ts';
import type { TableControls } from './remote/table-controls.ts';
import type { Preferences, Zoom } from './storage.ts';
import { storePreferences, storeZoom } from './storage.ts';
import { t } from './strings/text.ts';
import { sameSquare } from './types.ts';
import type { Watch } from './watching.ts';
import type { CardId, GridCoord, Intent, TrayId, RouteSquare } from './types.ts';

export type Aim =
  | { readonly kind: 'place'; readonly cardId: CardId; readonly name: string; readonly at: GridCoord | null; readonly variant: 0 | 1; readonly host: GridCoord | null }
  | { readonly kind: 'map'; readonly cardId: CardId; readonly name: string }
  | { readonly kind: 'discard'; readonly cardId: CardId; readonly name: string };

export const TABS = ['board', 'act', 'trains', 'work', 'log'] as const;
export type Tab = (typeof TABS)[number];

export type Looking = { readonly kind: 'square'; readonly at: GridCoord } | { readonly kind: 'node'; readonly index: number };

export interface Lit {
  readonly route: readonly RouteSquare[];
  readonly to: GridCoord | null;
}

export interface Ui {
  /** The crew the board and the move list show (U-AP-4). */
  readonly crew: TrayId | null;
  readonly aim: Aim | null;
  readonly lit: Lit | null;
  readonly looking: Looking | null;
  readonly refusal: { readonly what: string; readonly why: string } | null;
  readonly tab: Tab;
  readonly find: string;
  readonly filter: 'all' | 'mine' | 'revenue' | 'trains';
  /** Days of the log opened or closed by hand. */
  readonly openDays: Readonly<Record<number, boolean>>;
  /** The order being made of a train's cars. */
  readonly order: { readonly trayId: TrayId; readonly order: readonly number[] } | null;
  /** A first tap on a board target (U-AP-12). */
  readonly preview: DirectEntry | null;
  readonly banner: { readonly text: string; readonly tone: 'phase' | 'good' | 'bad' } | null;
  readonly scheduled: { readonly slot: number; readonly words: string | null } | null;
  /** Trains that have just been destroyed, and where. */
  readonly wreck: Wreck | null;
  /** Sums that float up beside what earned them; `step` tells those of one step from those of others. */
  readonly gains: readonly (Gain & { readonly step: number })[];
  readonly cell: GridCoord | null;
  readonly node: number;
  /** The seat whose district is looked at instead of the viewer's own (U-OA-10). */
  readonly peek: number | null;
  /** What concerned one act goes with the next; the rest stays until it is dismissed. */
  readonly notice: { readonly text: string; readonly stays: boolean } | null;
  /** The details of a fault outside any panel (U-ER-8). */
  readonly fault: string | null;
  readonly saveFailed: boolean;
}

export const FRESH_UI: Ui = {
  crew: null, aim: null, lit: null, looking: null, refusal: null, tab: 'act', find: '', filter: 'all', openDays: {}, order: null, preview: null,
  banner: null, scheduled: null, wreck: null, gains: [], cell: null, node: 0, peek: null, notice: null, fault: null, saveFailed: false,
};

export interface App {
  readonly session: Session;
  frame: Frame;
  menu: Menu;
  ui: Ui;
  preferences: Preferences;
  zoom: Zoom;
  inFlight: boolean;
  /** Another screen has taken this one's place: what comes late is not told over it. */
  left?: boolean;
  /** The settings chosen here could not be stored. */
  unkept?: boolean;
  /** The group of the control pressed last: where the focus goes when it is gone (U-KB-3). */
  lastGroup: MenuGroup | null;
  /** What is being watched; absent where nothing is played back. */
  watch?: Watch;
  /** Opens the help at a topic, or at the list of topics (U-HP-1); absent where a link into the rules does. */
  help?: ((topic: Topic | null) => void) | undefined;
  /** What a table of several players adds; absent in solitaire. */
  table?: TableControls | undefined;
  readonly schedule: () => void;
  readonly sentence: (code: string, intent: Intent) => string;
}

export function change(app: App, patch: Partial<Ui>): void {
  app.ui = { ...app.ui, ...patch };
  app.schedule();
}

export function prefer(app: App, patch: Partial<Preferences>): void {
  app.preferences = { ...app.preferences, ...patch };
  app.unkept = !storePreferences(app.preferences);
  app.schedule();
}

export function setZoom(app: App, zoom: Zoom): void {
  app.zoom = zoom;
  storeZoom(zoom);
  app.schedule();
}

export interface Act {
  readonly intent: Intent;
  readonly label: string;
  readonly group?: MenuGroup;
}

/** Sends an intent; a second press while one is on its way is ignored. */
export async function act(app: App, entry: Act): Promise<void> {
  if (app.inFlight) return;
  const off = app.table?.cutOff() ?? null;
  if (off !== null) {
    change(app, { refusal: { what: entry.label, why: off } });
    return sayNow(t('act.refused', { what: entry.label, why: off }));
  }
  app.inFlight = true;
  app.lastGroup = entry.group ?? null;
  const landed = markFlight();
  // Even what breaks on the way leaves the next press free; the page tells of it (U-ER-8).
  const result = await app.session.submit(entry.intent).finally(() => {
    app.inFlight = false;
    landed();
  });
  if (app.left === true) return;
  if (result.ok) {
    change(app, { refusal: null, aim: null, lit: null, preview: null, order: null });
    return;
  }
  const why = app.sentence(result.code, entry.intent);
  playSound('refuse');
  change(app, { refusal: { what: entry.label, why }, preview: null });
  sayNow(t('act.refused', { what: entry.label, why }));
}

/** Crews with something to do in the Switch option, in board order. */
export function crews(app: App): readonly TrayId[] {
  const seen: TrayId[] = [];
  const note = (id: TrayId | undefined): void => {
    if (id !== undefined && !seen.includes(id)) seen.push(id);
  };
  if (app.frame.option !== 'switch' || app.frame.phaseKey !== 'localOps') return seen;
  for (const entry of app.menu.direct) if (SWITCHING.has(entry.group)) note(entry.trayId);
  const order = app.frame.cells.flatMap((cell) => cell.trains.map((train) => train.trayId));
  const rank = (id: TrayId): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return seen.sort((a, b) => rank(a) - rank(b));
}

const SWITCHING: ReadonlySet<MenuGroup> = new Set(['moveForward', 'moveBack', 'setOut', 'sort', 'flyingSwitch']);

export function isSwitching(group: MenuGroup): boolean {
  return SWITCHING.has(group);
}

/** The chosen crew, or the first there is. */
export function crewOf(app: App): TrayId | null {
  const all = crews(app);
  return all.find((id) => id === app.ui.crew) ?? all[0] ?? null;
}

const PRESSABLE: ReadonlySet<MenuGroup> = new Set(['moveForward', 'moveBack', 'flyingSwitch', 'industry', 'platform', 'freightAgent']);

/** Acts that pressing a square does: moves of the chosen crew, and work at a facility. */
export function actsAt(app: App, coord: GridCoord): readonly DirectEntry[] {
  const crew = crewOf(app);
  return app.menu.direct.filter((entry) =>
    PRESSABLE.has(entry.group) && sameSquare(entry.square, coord) && (!isSwitching(entry.group) || entry.trayId === crew));
}

/** Where the card aimed with may lie on the board. */
export function placements(app: App): readonly PlaceableEntry[] {
  const { aim } = app.ui;
  if (aim === null || aim.kind === 'discard') return [];
  return app.menu.placeable.filter((entry) => entry.cardId === aim.cardId && (aim.kind === 'place') === (entry.square !== undefined));
}

/** The placement the ghost stands for, or null. */
export function chosenPlacement(app: App): PlaceableEntry | null {
  const { aim } = app.ui;
  if (aim?.kind !== 'place' || aim.at === null) return null;
  const here = placements(app).filter((entry) => sameSquare(entry.square, aim.at));
  const exact = here.find((entry) => entry.variant === aim.variant && (aim.host === null || sameSquare(entry.host, aim.host)));
  return exact ?? here[0] ?? null;
}

/** U-OA-8: shows the next legal way the card can lie on its square. */
export function rotate(app: App): void {
  const { aim } = app.ui;
  const current = chosenPlacement(app);
  if (aim?.kind !== 'place' || current === null) return;
  const here = placements(app).filter((entry) => sameSquare(entry.square, aim.at));
  const next = here[(here.indexOf(current) + 1) % here.length];
  if (next !== undefined) change(app, { aim: { ...aim, variant: next.variant, host: next.host ?? null } });
}

/** Sends the placement the ghost stands for. */
export function place(app: App): void {
  const chosen = chosenPlacement(app);
  if (chosen === null || app.ui.aim === null) return;
  void act(app, { intent: chosen.intent, label: t('act.place', { card: app.ui.aim.name }), group: 'play' });
}

/** A tap previews and a second one acts, where a finger points (U-AP-12). */
export function tapConfirms(app: App): boolean {
  const { tapConfirm } = app.preferences;
  return tapConfirm === 'on' || (tapConfirm === 'auto' && window.matchMedia('(pointer: coarse)').matches);
}

export function litBy(entry: DirectEntry): Lit | null {
  if (entry.square === undefined) return null;
  return { route: entry.route ?? [], to: entry.square };
}
