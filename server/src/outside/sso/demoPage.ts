import type { Demonstration } from '../../ground/config/config.ts';
import { escapeHtml } from '../../ground/http/docs.ts';

type Persona = { id: number; cognome: string; nome: string; email: string };

/** The identity provider of the demonstration: a page of invented people to log in as, the main ones first. */
export function demoPage(persone: Persona[], { accounts }: Pick<Demonstration, 'accounts'>, apiRoot: string): string {
  const partOf = ({ email }: Persona) => accounts.find((account) => account.email === email)?.what;
  const row = (persona: Persona) =>
    `<li><a href="${apiRoot}/login/demo/${persona.id}">${escapeHtml(`${persona.cognome} ${persona.nome}`)}</a> <span>${escapeHtml(partOf(persona) ?? persona.email)}</span></li>`;
  const parts = persone.filter((persona) => partOf(persona) !== undefined);
  const others = persone.filter((persona) => partOf(persona) === undefined);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accesso dimostrativo – SIGEBA</title><link rel="stylesheet" href="/assets/demo.css"></head>
<body><header>SIGEBA</header><main><h1>Accesso dimostrativo</h1><p>Scegli la persona con cui entrare. In un ateneo vero qui si apre il Single Sign-On.</p>
<ul>${parts.map(row).join('')}</ul><h2>Altre persone</h2><ul>${others.map(row).join('')}</ul></main></body></html>`;
}
