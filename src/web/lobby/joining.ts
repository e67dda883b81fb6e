// The requests of the Join door (U-LB-20 to U-LB-25): a table's sign read before anybody sits down, a chair taken, a seat come back to by its
// recovery code.

import { describeConfig } from '../../view/game-types.ts';
import type { PreviewAnswer, SeatAnswer } from '../../protocol/answers.ts';
import { gameCodeIn } from '../../protocol/game-code.ts';
import { hostIn } from '../../protocol/pasted.ts';
import { recoveryCodeIn, recoveryLinkIn } from '../../protocol/recovery-code.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { sayPolitely } from '../live.ts';
import { joinTable, previewTable } from '../remote/api.ts';
import { keepName, keepSecret } from '../remote/records.ts';
import { rulesList } from '../rules-list.ts';
import { t } from '../strings/text.ts';
import { nameFor, secretFor, tellProblem } from './asking.ts';
import { pressButton, pressError } from './door-state.ts';
import type { Doors } from './door-state.ts';
import { levelName } from './levels.ts';

export interface JoinEnds {
  readonly seated: (seat: SeatAnswer, displayName: string) => void;
  readonly claim: (code: string, gameCode: string | null) => void;
}

/** Reads a table's sign; nobody sits down. A recovery link leads to its seat, as it does when it is opened. */
export function lookUp(doors: Doors, ends: JoinEnds): void {
  const typed = doors.state().code;
  if (typed.trim() === '') return doors.fail('look', t('lobby.codeFirst'), 'lb-code');
  const code = gameCodeIn(typed);
  const recovery = recoveryLinkIn(typed);
  if (recovery !== null) return ends.claim(recovery, code);
  if (code === null) return doors.fail('look', t('lobby.problem.badCode'), 'lb-code');
  const secret = secretFor(doors, 'look');
  if (secret === null) return;
  const host = hostIn(typed);
  doors.press('look', async () => {
    const got = await previewTable(secret, code, () => doors.update({ note: t('lobby.again') }));
    if (!got.ok && got.problem.kind === 'code' && got.problem.code === 'NO_OPEN_LOBBY' && host !== null && host !== window.location.host) {
      return doors.fail('look', t('lobby.otherServer', { host }), 'lb-code');
    }
    if (!got.ok) return tellProblem(doors, 'look', got.problem);
    keepSecret(secret);
    doors.update({ preview: got.value, code: got.value.gameCode, secretOpen: false });
    sayPolitely(t('lobby.found', { code: got.value.gameCode, host: got.value.hostName }));
    window.setTimeout(() => document.getElementById('lb-preview-title')?.focus(), 60);
  });
}

function join(doors: Doors, ends: JoinEnds, preview: PreviewAnswer): void {
  const secret = secretFor(doors, 'join');
  if (secret === null) return;
  const name = nameFor(doors, 'join');
  if (name === null) return;
  doors.press('join', async () => {
    const got = await joinTable(secret, preview.gameCode, name, () => doors.update({ note: t('lobby.again') }));
    if (!got.ok) return tellProblem(doors, 'join', got.problem);
    keepSecret(secret);
    keepName(name);
    ends.seated(got.value, name);
  });
}

function chair(entry: PreviewAnswer['seated'][number]): Child {
  return h('li', { key: entry.seat }, h('span', { class: 'chair-number' }, t('seat.chair', { number: entry.seat + 1 })), ' ',
    entry.bot ? t('lobby.aBot', { level: levelName(entry.level) }) : entry.who === null ? h('em', {}, t('lobby.emptyChair')) : h('bdi', {}, entry.who));
}

/** What a table's sign says, and the way to a chair at it. */
export function sign(doors: Doors, ends: JoinEnds, preview: PreviewAnswer): Child {
  const taken = preview.seated.filter((entry) => entry.bot || entry.who !== null).length;
  return h('section', { class: 'preview', key: 'preview', 'data-t': 'preview', 'aria-labelledby': 'lb-preview-title' },
    h('h3', { id: 'lb-preview-title', tabindex: '-1' }, preview.gameCode),
    h('p', { class: 'type-line' }, describeConfig(preview.config, preview.players)),
    h('p', {}, t('lobby.hostIs'), ' ', h('bdi', {}, preview.hostName), ' · ', t('lobby.taken', { taken, players: preview.players })),
    h('ul', { class: 'chairs' }, preview.seated.map(chair)),
    h('details', { class: 'rules-fold', initiallyOpen: true }, h('summary', { 'data-key': 'lb-preview-rules' }, t('lobby.rules')), rulesList(preview.config, preview.players, 0, preview.deal)),
    h('div', { class: 'row' }, pressButton(doors, 'join', 'lobby.join', 'lobby.joining', () => join(doors, ends, preview))),
    pressError(doors, 'join'));
}

/** Comes back to a seat by its recovery code. */
export function recover(doors: Doors, ends: JoinEnds): void {
  const { recoveryCode, recoveryGame } = doors.state();
  const code = recoveryCodeIn(recoveryCode);
  if (code === null) return doors.fail('recover', t('lobby.recoveryForm'), 'lb-recovery');
  // A recovery link names its game.
  const typed = recoveryGame.trim();
  const game = gameCodeIn(typed === '' ? recoveryCode : typed);
  if (typed !== '' && game === null) return doors.fail('recover', t('lobby.problem.badCode'), 'lb-recovery-game');
  ends.claim(code, game);
}
