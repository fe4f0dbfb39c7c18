import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Reply } from './client.ts';

/** What can be read after an act; for one that is refused, or a preview, its own answer. */
export async function afterwards<Answer>(act: Promise<Reply>, read: () => Promise<Reply<Answer>>): Promise<Reply<Answer & Errore>> {
  const done = await act;
  return (done.status === 200 ? await read() : done) as Reply<Answer & Errore>;
}
