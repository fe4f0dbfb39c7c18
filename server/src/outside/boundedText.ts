/**
 * The body of an answer as text.
 * @param name of who answered, for the log
 * @throws where it is longer than `maxKB`, unpacked: no more is read
 */
export async function boundedText({ body }: Response, name: string, maxKB: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxKB * 1024) throw new Error(`${name} answered more than ${maxKB} KB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
