import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';

/** Whether the text is as it was installed, also after it was changed and brought back. */
export const isOriginal = ({ soggetto, corpo, originale }: ModelloEmail): boolean =>
  soggetto === originale.soggetto && corpo === originale.corpo;
