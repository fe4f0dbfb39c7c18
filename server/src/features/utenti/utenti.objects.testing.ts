import type { Objects } from '../../test/access.ts';
import { accountOf } from '../../test/accessMatrix.account.ts';
import { buildUtente } from '../../test/app.ts';

export const utentiObjects = {
  ufficio: async ({ app }) => accountOf(app, await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' })),
  utente: async ({ app }) => accountOf(app, await buildUtente(app, { tipoUtente: 'RAD' })),
} satisfies Objects;
