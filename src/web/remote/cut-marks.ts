// Acting controls while the line to the server is cut (U-ER-4, U-AX-9): out of use and still in the tab order, with the reason told by the
// connection bar. Every redraw takes the marks off before and sets them after, so that a panel's own marks stay its own.

/** The id of the reason in the connection bar. */
export const CUT_OFF_WHY = 'cut-off-why';

const ACTING = '[data-intent], [data-t="place"], [data-key="do-it"], [data-t="take-back"], [data-key^="text-place:"], [data-key^="text-node:"], .cell.destination .hit, .cell.placeable .hit, .node.destination .hit';

/** Before a redraw: every control is the page's own again. */
export function unmarkCutOff(root: ParentNode): void {
  for (const control of root.querySelectorAll('[data-cut-off]')) {
    control.removeAttribute('data-cut-off');
    control.removeAttribute('aria-disabled');
    control.removeAttribute('aria-describedby');
  }
}

/** After a redraw in which acting is impossible. */
export function markCutOff(root: ParentNode): void {
  for (const control of root.querySelectorAll(ACTING)) {
    if (control.hasAttribute('aria-disabled') || control.hasAttribute('aria-describedby')) continue;
    control.setAttribute('data-cut-off', '');
    control.setAttribute('aria-disabled', 'true');
    control.setAttribute('aria-describedby', CUT_OFF_WHY);
  }
}
