// The words of the railroad, fetched from the site's own glossary page when the help is first searched (U-HP-2). Only text is taken from it.

export interface GlossaryEntry {
  readonly term: string;
  readonly text: string;
  readonly href: string;
}

const PAGE = './docs/glossary.html';
let entries: Promise<readonly GlossaryEntry[] | null> | null = null;

async function fetched(): Promise<readonly GlossaryEntry[] | null> {
  try {
    const response = await fetch(PAGE, { cache: 'no-cache', signal: AbortSignal.timeout(15_000) });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return [...page.querySelectorAll('main li[id]')].map((item) => {
      const term = item.querySelector('strong')?.textContent ?? '';
      return { term, text: (item.textContent ?? '').slice(term.length).replace(/^\s*—\s*/, ''), href: `${PAGE}#${item.id}` };
    });
  } catch {
    return null;
  }
}

/** Every term; null when the page could not be had. A failure is tried again the next time. */
export async function glossary(): Promise<readonly GlossaryEntry[] | null> {
  entries ??= fetched();
  const found = await entries;
  if (found === null) entries = null;
  return found;
}
