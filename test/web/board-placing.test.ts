// A card that is being laid: a Modifier between several hosts asks which it is to serve (U-OA-8).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { squareKey } from '../../src/engine/ids.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App } from '../../src/web/app.ts';
import type { Child, VNode } from '../../src/web/dom.ts';
import { pressSquare } from '../../src/web/panels/board-grid.ts';
import { placing } from '../../src/web/panels/placing.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';
import { drawTurn, player, square } from '../support/positions.ts';

const BOARD = `
      c-2  c-1  c0  c1
r2    .    .    .   PS
r1    .    CL0  FH  ST
r0    LW   TL1  OF  LE`;

/** A page on a position, a Truck Dock in hand and aimed with. */
function aiming(): App {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  const state = drawTurn({ tier: 'depot', board: BOARD, hands: [[{ kind: 'modifier', modifier: 'truckDock' }]] });
  const frame = snapshot(state, player(0));
  const cardId = frame.handIds[0] ?? assert.fail('no card');
  return {
    session: localSession(solitaireGame(11, config.config), { engineVersion: 'test' }), frame, menu: actionMenu(state, player(0)),
    ui: { ...FRESH_UI, aim: { kind: 'place', cardId, name: 'Truck Dock', at: null, variant: 0, host: null } },
    preferences: { ...DEFAULT_PREFERENCES, tapConfirm: 'off' }, zoom: { division: 100, district: null }, inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '',
  };
}

function isNode(child: Child): child is VNode {
  return typeof child === 'object' && child !== null && 'tag' in child;
}
const all = (child: Child): readonly VNode[] => (isNode(child) ? [child, ...child.children.flatMap(all)] : []);
const text = (node: VNode): string => node.children.map((child) => (typeof child === 'string' ? child : text(child))).join('');
const find = (app: App, prop: string, value: string): VNode | undefined => all(placing(app)).find((node) => node.props[prop] === value);
const offered = (app: App): readonly VNode[] => all(placing(app)).filter((node) => String(node.props['data-key'] ?? '').startsWith('host:'));

/** The host of the act that Place would send. */
function served(app: App): string {
  const would: unknown = JSON.parse(String(find(app, 'data-t', 'place')?.props['data-would']));
  assert.ok(typeof would === 'object' && would !== null && 'host' in would);
  return JSON.stringify(would.host);
}

test('U-OA-8 a Modifier between two hosts asks which it serves, says what is lost there, and is placed by a press of its own', () => {
  const app = aiming();
  pressSquare(app, square([2, 0]));
  assert.equal(find(app, 'data-t', 'hosts')?.props['role'], 'group');
  assert.equal(find(app, 'data-key', 'rotate'), undefined, 'nothing is turned');
  const hosts = offered(app);
  assert.equal(hosts.length, 2);
  const [sheds, house] = ['2,1', '1,0'].map((key) => hosts.find((node) => node.props['data-key'] === `host:${key.split(',').reverse().join(',')}`));
  assert.ok(sheds !== undefined && house !== undefined);
  assert.match(text(sheds), /Packing Sheds.*red box is lost/);
  assert.match(text(house), /Freight House/);
  assert.doesNotMatch(text(house), /lost/);
  for (const [node, at] of [[house, square([1, 0])], [sheds, square([2, 1])]] as const) {
    const { onclick } = node.props;
    assert.ok(typeof onclick === 'function');
    onclick(new Event('click'));
    assert.equal(served(app), JSON.stringify(at), squareKey(at));
    assert.deepEqual(offered(app).filter((one) => one.props['aria-pressed'] === 'true').map((one) => one.props['data-key']), [node.props['data-key']]);
  }
});

test('U-OA-8 beside one host alone nothing is asked', () => {
  const app = aiming();
  const entry = app.menu.placeable.find((one) => one.host === undefined && one.square !== undefined);
  assert.ok(entry?.square !== undefined);
  app.ui = { ...app.ui, aim: app.ui.aim?.kind === 'place' ? { ...app.ui.aim, at: entry.square } : null };
  assert.deepEqual(offered(app), []);
});
