// The splash page: the box art opens full size (U-SP-1), the saved game is named (client 6), a pace travels on (U-SP-2). The page reads and its
// links work without this script (U-SP-6).

import { storedNote } from './storage.ts';

const dialog = document.querySelector<HTMLDialogElement>('#art-dialog');
const art = document.querySelector<HTMLElement>('#art');
if (dialog !== null && art !== null) {
  art.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => art.focus());
}

const note = storedNote();
const saved = document.querySelector('#saved');
if (note !== null && saved !== null) saved.textContent = `Saved game: Day ${note.day}, Stage ${note.stage}, ${note.revenue} Revenue`;

const pace = new URLSearchParams(window.location.search).get('pace');
if (pace !== null && /^[0-9.]{1,5}$/.test(pace)) {
  for (const door of document.querySelectorAll<HTMLAnchorElement>('a[href^="./play.html"]')) door.href = `${door.getAttribute('href') ?? ''}&pace=${pace}`;
}
