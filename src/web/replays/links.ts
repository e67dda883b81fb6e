// Links that the page itself follows.

/** A skip link moves the focus and leaves the address alone: the viewer reads its own address. */
export function skipTo(selector: string): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(selector)?.focus();
  };
}

/** A link that stays a link for a new tab or window. */
export function plainPress(event: Event, go: () => void): void {
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)) return;
  event.preventDefault();
  go();
}
