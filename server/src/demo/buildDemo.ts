import { attiValutazione } from './attiValutazione.ts';
import { buildBandi } from './bandi.ts';
import { commissioniRows } from './commissioni.ts';
import { contornoRows } from './contorno.ts';
import { domandeRows } from './domande.ts';
import { graduatorieRows, storiaEsitiRows } from './graduatorie.ts';
import { inattiviRows } from './inattivi.ts';
import { interruzioniRows } from './interruzioni.ts';
import { istanzeRows } from './istanze.ts';
import { iterRows } from './iter.ts';
import { buildPersone } from './persone.ts';
import { pregressiRows } from './pregressi.ts';
import { createRandom } from './prng.ts';
import { promemoriaRows } from './promemoria.ts';
import { buildProposte } from './proposte.ts';
import { buildRendicontazioni, rendicontazioniRows } from './rendicontazioni.ts';
import { personeRows, proposteRows } from './righe.ts';
import { withRilievi } from './rilievi.ts';
import { scrivaniaRows } from './scrivania.ts';
import { valutazioniRows } from './valutazioni.ts';
import { readVocabolari } from './vocabolari.ts';

export type Seme = {
  /** The moment at which the demonstration plays: this year's bandi opened a month before it. */
  now: Date;
  seed: number;
};

/** The rows of the demonstration, made without a database: the same seed and the same day give the same rows. */
export function buildDemo({ now, seed }: Seme) {
  const vocabolari = readVocabolari();
  const persone = buildPersone(createRandom(seed), vocabolari, now);
  const { classi, rows } = buildBandi(vocabolari, now);
  const proposte = buildProposte({ classi, persone, vocabolari, now, seed });
  const { dipartimento, struttura } = vocabolari;
  const written = proposteRows(proposte);
  const compilazioni = written.compilazione.reduce((last, { id }) => Math.max(last, id), 0);
  const reports = buildRendicontazioni(proposte, { classi, now, seed });
  const reported = rendicontazioniRows(reports, compilazioni);
  const contorno = contornoRows({ proposte, persone, classi, bandi: rows.bando }, { now, seed });
  const promemoria = promemoriaRows({ classi, proposte, reports, now, email: contorno.email_outbox.length });
  const commissioni = commissioniRows(classi, persone, createRandom(seed + 2), now);
  const comitato = { persone, vocabolari, now, membri: commissioni.cert_membro_commissione };
  const ethics = istanzeRows(comitato, compilazioni + reported.compilazione.length);
  const account = 1 + Math.max(...persone.map(({ id }) => id));
  const valutate = { account, commissioni: commissioni.commissione, membri: commissioni.commissione_membro, now, seed };
  const { utente: refereeAccounts, ...schede } = valutazioniRows(proposte, valutate);
  const people = withRilievi(personeRows(persone, now), { persone, proposte, now });
  const iter = iterRows(classi, proposte, { now, bandi: rows.bando });
  const board = graduatorieRows(classi, proposte, { now, bandi: rows.bando });
  const esiti = storiaEsitiRows(proposte, now);
  const interruzioni = interruzioniRows(rows.bando);
  return {
    persone,
    classi,
    proposte,
    reports,
    /** By table, in an order in which every row finds those that it refers to. */
    rows: {
      dipartimento,
      struttura,
      ...people,
      utente: [...people.utente, ...refereeAccounts],
      ...pregressiRows(now),
      inattivo: inattiviRows(persone, proposte, now),
      ...rows,
      interruzione: interruzioni.interruzione,
      interruzione_proroga: interruzioni.interruzione_proroga,
      ...commissioni,
      ...written,
      ...schede,
      compilazione: [...written.compilazione, ...reported.compilazione, ...ethics.compilazione],
      compilazione_versione: [...written.compilazione_versione, ...reported.compilazione_versione, ...ethics.compilazione_versione],
      contatore_protocollo: [...written.contatore_protocollo, ...ethics.contatore_protocollo],
      ...ethics.sedute,
      istanza: ethics.istanza,
      ...ethics.esami,
      rendicontazione: reported.rendicontazione,
      rendicontazione_voce: reported.rendicontazione_voce,
      ...domandeRows(proposte, now),
      ...scrivaniaRows({ proposte, rendicontazioni: reported.rendicontazione, istanze: ethics.istanza, now }),
      ...contorno,
      email_outbox: [...contorno.email_outbox, ...promemoria.email_outbox],
      promemoria_termine: promemoria.promemoria_termine,
      iter_log_mail: iter.iter_log_mail,
      esito_storico: esiti.esito_storico,
      graduatoria: board.graduatoria,
      graduatoria_scenario: board.graduatoria_scenario,
      audit_log: [
        ...promemoria.audit_log,
        ...[...contorno.audit_log, ...iter.audit_log, ...esiti.audit_log, ...board.audit_log, ...interruzioni.audit_log],
        ...attiValutazione(proposte, schede),
      ].toSorted((one, other) => one.quando.getTime() - other.quando.getTime()),
    },
  };
}

export type DemoRows = ReturnType<typeof buildDemo>['rows'];
