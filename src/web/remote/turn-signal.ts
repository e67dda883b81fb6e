// Tells players that they are waited for, wherever they are (U-NO-2): sound, a mark on the page's icon where it is installed, and, for those
// who asked for it, a notification while the page is out of sight. It comes with the change of the game itself: a hidden page draws nothing.

import type { Session } from '../../client/session.ts';
import { playSound } from '../sound/sound.ts';
import { t } from '../strings/text.ts';
import { showTold, takeBackTold } from './turn-notices.ts';

/** Whether the game waits for this seat. */
export function waitedFor(session: Session): boolean {
  return session.actor() === session.seat() || session.view().status === 'awaitingExtension';
}

/** Follows the game until the result is called. */
export function startTurnSignal(session: Session, code: string): () => void {
  let waited = waitedFor(session);

  function calm(): void {
    takeBackTold(code);
    if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
  }
  function tell(): void {
    playSound('turn');
    if (!document.hidden) return;
    if ('setAppBadge' in navigator) void navigator.setAppBadge().catch(() => undefined);
    const { day, stage } = session.view();
    showTold(code, t('turn.title', { code }), t('turn.body', { day, stage }));
  }
  const unsubscribe = session.subscribe(() => {
    const before = waited;
    waited = waitedFor(session);
    if (waited && !before) tell();
    else if (before && !waited) calm();
  });
  const seen = (): void => {
    if (!document.hidden) calm();
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', seen);
    calm();
  };
}
