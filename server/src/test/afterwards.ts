import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Reply } from './client.ts';

/** What an act leaves to be read once it is done; of one that is refused, or only looked at, its own answer. */
export async function afterwards<Answer>(act: Promise<Reply>, read: () => Promise<Reply<Answer>>): Promise<Reply<Answer & Errore>> {
  const done = await act;
  return (done.status === 200 ? await read() : done) as Reply<Answer & Errore>;
}
