// Text out of bytes, for the event-stream parser (U-SE-22): the pure parts know no platform decoder. Bytes that are no UTF-8
// become U+FFFD one maximal piece at a time, as browsers do it.

/** The text of one piece of UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  const parts: string[] = [];
  let units: number[] = [];
  let at = 0;
  const put = (point: number): void => {
    if (point > 0xffff) units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
    else units.push(point);
    if (units.length > 4096) {
      parts.push(String.fromCharCode(...units));
      units = [];
    }
  };
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) {
      put(lead);
      continue;
    }
    const more = lead >= 0xc2 && lead <= 0xdf ? 1 : lead >= 0xe0 && lead <= 0xef ? 2 : lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
    if (more === 0) {
      put(0xfffd);
      continue;
    }
    // The second byte's range keeps out over-long forms, surrogates and what lies beyond U+10FFFF.
    let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    let point = lead & (more === 1 ? 0x1f : more === 2 ? 0x0f : 0x07);
    let whole = true;
    for (let left = more; left > 0; left -= 1) {
      const next = bytes[at];
      if (next === undefined || next < low || next > high) {
        whole = false;
        break;
      }
      point = (point << 6) | (next & 0x3f);
      at += 1;
      low = 0x80;
      high = 0xbf;
    }
    put(whole ? point : 0xfffd);
  }
  parts.push(String.fromCharCode(...units));
  return parts.join('');
}
