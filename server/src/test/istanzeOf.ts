import type { EsitoIstanza, Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { TestApp } from './app.ts';
import { buildMedia, OPZIONE, risposteEtiche } from './buildIstanza.ts';
import type { Persona } from './buildUtente.ts';

/** The message for an istanza outside the committee's competence (D-139, D-141). */
export const FUORI =
  "L'istanza non rientra tra quelle di competenza di questo Comitato: non è stato aperto alcun ambito etico, oppure la competenza è del Comitato Etico di riferimento";

/** What proponents do with their istanze, through the API. */
export function istanzeOf(app: TestApp) {
  const put = (utente: Persona, body: object) => app.as(utente).put<Istanza>('/cert/updatePropostaCert', body);
  const check = (utente: Persona, { id }: Istanza) => app.as(utente).get<EsitoIstanza>(`/cert/validazione/${id}`);
  const send = (utente: Persona, { id, lastUpdate }: Istanza) => app.as(utente).put<Istanza>(`/cert/sottomissione/${id}`, { lastUpdate });

  /** A Bozza with these options picked and everything else that they require. */
  async function compilata(utente: Persona, scelte: readonly number[] = [OPZIONE.nessunDatoPersonale, OPZIONE.software]): Promise<Istanza> {
    const datiProposta = risposteEtiche(scelte, await buildMedia(app, utente));
    return (await put(utente, { propostaCertId: null, datiProposta })).body;
  }

  /** The same, checked and sent. */
  async function inviata(utente: Persona): Promise<Istanza> {
    const istanza = await compilata(utente);
    const { valida, violazioni } = (await check(utente, istanza)).body;
    if (!valida) throw new Error(`Not to be sent: ${JSON.stringify(violazioni)}`);
    return (await send(utente, istanza)).body;
  }

  return {
    put,
    check,
    send,
    compilata,
    inviata,
    save: (utente: Persona, { id, lastUpdate }: Istanza, datiProposta: Valori) =>
      put(utente, { propostaCertId: id, datiProposta, lastUpdate }),
    read: (utente: Persona, { id }: Istanza) => app.as(utente).get<Istanza>(`/cert/${id}`),
  };
}
