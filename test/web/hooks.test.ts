// The hooks by which tests find things on a page (U-HN-4): what the rules of the page list is drawn by some source.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/repo.ts';

function textsUnder(folder: string, ends: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith(ends))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'));
}

/** How a hook may be written: as it stands, or by a template for all of its kind. */
function ways(hook: string): readonly string[] {
  const whole = hook.includes('<') ? [] : [`data-t="${hook}"`, `'${hook}'`];
  const stem = hook.replace(/<.*$/, '');
  const kind = /^(?:pile|vote)-/.exec(hook)?.[0] ?? (hook.includes('<') ? stem : null);
  return kind === null ? whole : [...whole, `\`${kind}\${`];
}

test('U-HN-4 every hook that the rules list is drawn by the page', () => {
  const rule = /^- \*\*U-HN-4\*\* Hooks.*$/m.exec(readFileSync(path.join(ROOT, 'src/web/RULES.md'), 'utf8'))?.[0] ?? '';
  const hooks = [...rule.matchAll(/`([^`]+)`/g)].map(([, hook = '']) => hook).filter((hook) => hook !== 'data-t' && hook !== 'data-intent');
  assert.ok(hooks.length > 60, `${hooks.length} hooks are listed`);
  const sources = [...textsUnder('src/web', '.ts'), ...textsUnder('public', '.html')].join('\n');
  assert.deepEqual(hooks.filter((hook) => !ways(hook).some((way) => sources.includes(way))), []);
});
