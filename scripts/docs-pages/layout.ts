// The frame of every documentation page (U-CB-23, U-PG-2 to U-PG-5): skip link, header, contents, search box, main, footer. Every
// address is relative (U-CB-3); the build fills in its stamp and the names of scripts and styles (U-CB-12).

import { escapeHtml } from './escape.ts';
import type { Heading } from './markdown.ts';
import type { Page } from './pages.ts';
import { PAGES } from './pages.ts';

export const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";

/** Nested lists from headings of levels 2 and 3. */
export function contents(headings: readonly Heading[]): string {
  let html = '';
  let open = false;
  for (const heading of headings) {
    if (heading.level !== 2 && heading.level !== 3) continue;
    const entry = `<li><a href="#${escapeHtml(heading.id)}">${escapeHtml(heading.text)}</a>`;
    if (heading.level === 2) {
      html += `${html === '' ? '' : `${open ? '</ul>' : ''}</li>\n`}${entry}`;
      open = false;
    } else if (html === '') html += entry;
    else {
      html += `${open ? '' : '\n<ul>'}${entry}</li>`;
      open = true;
    }
  }
  return html === '' ? '' : `<ul>\n${html}${open ? '</ul>' : ''}</li>\n</ul>`;
}

/** The whole page. */
export function pageHtml(page: Page, body: string, headings: readonly Heading[]): string {
  const links = PAGES.map((each) => `<li><a href="./${each.file}"${each.file === page.file ? ' aria-current="page"' : ''}>${escapeHtml(each.short)}</a></li>`).join('');
  const list = contents(headings);
  const toc = list === '' ? '' : `<nav class="contents" aria-label="On this page"><details id="contents"><summary>On this page</summary>\n${list}\n</details></nav>`;
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.about)}">
<!-- build -->
<title>${escapeHtml(page.title)} — Station Master</title>
<link rel="icon" href="../icons/icon.svg" type="image/svg+xml">
<link rel="manifest" href="../app.webmanifest">
<script src="../assets/theme.js"></script>
<link rel="stylesheet" href="../assets/docs.css">
<script type="module" src="../assets/docs-search.js"></script>
</head>
<body class="page-${page.file.replace('.html', '')}">
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="brand" href="../index.html">Station Master</a>
<nav aria-label="Rules and reference"><ul>${links}</ul></nav>
<a class="play" href="../play.html?solitaire">Play</a>
</header>
<div class="desk">
<div class="side">
<form class="find" role="search" hidden><label for="find">Find on this page</label><input id="find" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"><p id="found" role="status" data-none="Nothing on this page." data-one="One place." data-other="{count} places."></p></form>
${toc}
</div>
<main id="content" tabindex="-1">
${body}
</main>
</div>
<footer><p><!-- stamp --></p></footer>
</body>
</html>
`;
}
