import { escapeHtml } from '../../http/docs.ts';

type Persona = { id: number; cognome: string; nome: string; email: string; tipoUtente: string };

/** The identity provider of the demonstration: a page of invented people to enter as. */
export function demoPage(persone: Persona[], apiRoot: string): string {
  const rows = persone.map(
    ({ id, cognome, nome, email, tipoUtente }) =>
      `<li><a href="${apiRoot}/login/demo/${id}">${escapeHtml(`${cognome} ${nome}`)}</a> <span>${escapeHtml(email)} · ${escapeHtml(tipoUtente)}</span></li>`,
  );
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accesso dimostrativo – SIGEBA</title><link rel="stylesheet" href="/assets/demo.css"></head>
<body><main><h1>Accesso dimostrativo</h1><p>Scegli la persona con cui entrare. In un ateneo vero qui si apre il Single Sign-On.</p>
<ul>${rows.join('')}</ul></main></body></html>`;
}
