import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import { escapeHtml } from '../../ground/http/docs.ts';

type Account = { id: number; cognome: string; nome: string; tipoUtente: TipoUtente };

/** 'Entra come': the accounts of one person, each a link to the login with its transit (D-33). */
export function entraComePage(accounts: Account[], login: string): string {
  const rows = accounts.map(
    ({ id, cognome, nome, tipoUtente }) =>
      `<li><a href="${escapeHtml(`${login}&account=${id}`)}">${escapeHtml(TESTI_TIPO[tipoUtente])}</a> <span>${escapeHtml(`${cognome} ${nome}`)}</span></li>`,
  );
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entra come – SIGEBA</title><link rel="stylesheet" href="/assets/demo.css"></head>
<body><header>SIGEBA</header><main><h1>Entra come</h1><p>Hai più di un account: scegli con quale entrare, entro un minuto.</p>
<ul>${rows.join('')}</ul></main></body></html>`;
}
