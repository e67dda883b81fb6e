// The link that invites to a table (U-LB-51). A page that was opened as `localhost` has an address that no other computer understands; the
// server may know one that they do.

import { inviteQuery } from '../../protocol/game-code.ts';
import { t } from '../strings/text.ts';
import type { Probe } from './api.ts';

/** Where others in the network find this server, as it said itself; null where it did not. */
let elsewhere: string | null = null;

/** Whether only this computer understands a host's name. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]';
}

/** Takes over what a look at the server told. */
export function learnAddresses(probe: Probe): void {
  if (probe.kind === 'server') elsewhere = probe.health.reachable?.[0] ?? null;
}

export function inviteLink(gameCode: string): string {
  const own = new URL(`./play.html${inviteQuery(gameCode)}`, window.location.href);
  if (!isLocalHost(own.hostname) || elsewhere === null) return own.href;
  return new URL(`${own.pathname}${own.search}`, elsewhere).href;
}

/** What is said beside the link; null where it works for everybody. */
export function inviteNote(): string | null {
  const { hostname } = window.location;
  if (!isLocalHost(hostname)) return null;
  return elsewhere === null ? t('seat.localOnly', { host: hostname }) : t('seat.localInstead', { host: hostname, address: elsewhere });
}
