// Whose request it is, as far as an address can say (S-RL-3, S-HT-9): blocks of trusted proxies, the forwarded address behind
// one, and the group an address is counted in.

import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  readonly has: (address: string) => boolean;
}

/** An address without the IPv4-in-IPv6 prefix and without a zone. */
export function plainAddress(raw: string): string {
  const text = raw.trim().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text);
  return mapped?.[1] ?? text;
}

/** Address blocks from a comma list, or the entry that is none. */
export function parseProxies(list: string): { readonly ok: true; readonly proxies: TrustedProxies } | { readonly ok: false; readonly entry: string } {
  const blocks = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim()).filter((part) => part !== '')) {
    const [address = '', bits, ...rest] = entry.split('/');
    const kind = isIP(address);
    if (kind === 0 || rest.length > 0) return { ok: false, entry };
    const family = kind === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) blocks.addAddress(address, family);
    else {
      const most = kind === 4 ? 32 : 128;
      if (!/^[0-9]{1,3}$/.test(bits) || Number(bits) > most) return { ok: false, entry };
      blocks.addSubnet(address, Number(bits), family);
    }
  }
  const has = (raw: string): boolean => {
    const address = plainAddress(raw);
    const kind = isIP(address);
    return kind !== 0 && blocks.check(address, kind === 4 ? 'ipv4' : 'ipv6');
  };
  return { ok: true, proxies: { has } };
}

/** The address a request counts for: the peer, or behind trusted proxies the right-most forwarded one that is not trusted. */
export function clientAddress(peer: string, forwarded: string, proxies: TrustedProxies): string {
  const own = plainAddress(peer);
  if (!proxies.has(own)) return own;
  const hops = forwarded.split(',').map(plainAddress).filter((hop) => hop !== '');
  for (let at = hops.length - 1; at >= 0; at -= 1) {
    const hop = hops[at] ?? '';
    if (isIP(hop) === 0) return own;
    if (!proxies.has(hop)) return hop;
  }
  return own;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** What an address is counted as: itself, or its /64 for IPv6. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** A group as a log may name it (S-LG-2). */
export function shortGroup(group: string): string {
  if (group.includes(':')) return `${group.split(':').slice(0, 2).join(':')}:…`;
  return group.split('.').slice(0, 2).join('.') + '.…';
}
