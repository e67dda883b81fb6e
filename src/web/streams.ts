// Bytes sent through one of the browser's streams, which pack and unpack, and no more than asked for.

/** What comes out, or null when it is more than `most` bytes. */
export async function through(bytes: Uint8Array<ArrayBuffer>, stream: { readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>; readonly writable: WritableStream<BufferSource> }, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
