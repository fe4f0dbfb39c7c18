import { IMPOSTAZIONI } from '@sigeba/contract/configurazione/impostazioni.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { Persona } from './persone.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';
import { officeOf } from './stepRendiconto.ts';

type Attorno = {
  proposte: readonly PropostaDemo[];
  persone: readonly Persona[];
  classi: readonly ClasseDemo[];
  bandi: readonly { id: number; nome: string; start_timestamp: Date }[];
};

/** What stands around the proposte: settings of the university, mails that went out or did not, acts in the audit log. */
export function contornoRows({ proposte, persone, classi, bandi }: Attorno, { now, seed }: { now: Date; seed: number }) {
  return {
    configurazione: configurazioneRows(now, seed),
    email_outbox: emailRows(proposte, now),
    audit_log: [...bandoActs(bandi, classi), ...profiloActs(persone), ...auditRows(proposte)],
    vista: visteRows(now),
  };
}

/** Key of the setting that tells a seeded database. */
export const ENTE = 'Università degli Studi di Ateneo Esempio';
export const SEMINATA = 'demo.seminata';

function configurazioneRows(now: Date, seed: number) {
  const settings: [chiave: string, valore: unknown, descrizione: string][] = [
    ['ente.nome', ENTE, "Nome dell'Ateneo"],
    ['ente.citta', 'Roma', "Città dell'Ateneo"],
    ['email.domini', ['ateneo.example'], 'Domini di posta istituzionale'],
    ['ufficio.email', 'ufficio.ricerca@ateneo.example', "Casella dell'ufficio ricerca"],
    ['ufficio.mittente', 'Ufficio Ricerca di Ateneo Esempio', 'Nome del mittente'],
    ['ufficio.firma', 'Ufficio Ricerca\nTel. 06 1234567, da lunedì a venerdì, 9-13', 'Firma'],
    ['ufficio.firma_en', 'Research Office\nTel. +39 06 1234567', 'Firma in inglese'],
    ['promemoria.attivi', true, 'Promemoria automatici'],
    ['promemoria.condizioni.attivi', true, 'Ricorda le condizioni senza risposta'],
    [SEMINATA, { quando: now.toISOString(), seed }, 'Dati dimostrativi: quando sono stati creati e con quale seme'],
  ];
  const quando = new Date(now.getTime() - 200 * 24 * 60 * 60_000);
  const byOffice = (chiave: string) => (Object.hasOwn(IMPOSTAZIONI, chiave) ? { updated_at: quando, updated_by: CHI.ufficio } : {});
  return settings.map(([chiave, valore, descrizione]) => ({ chiave, valore: JSON.stringify(valore), descrizione, ...byOffice(chiave) }));
}

const MAILBOX_ERRORS = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '452 4.2.2 The recipient mailbox is full',
  '421 4.4.1 Connection timed out',
];
const ATTEMPTS = 25;
const DAYS_MS = 2 * 24 * 60 * 60_000;
const LETTERA_MS = DAYS_MS / 2;

function emailRows(proposte: readonly PropostaDemo[], now: Date) {
  // Days ago, so that no alarm of today greets whoever looks at the demonstration.
  const sent = proposte.filter(({ inviata, classe }) => inviata !== null && classe.aperta && now.getTime() - inviata.getTime() > DAYS_MS);
  const recent = sent.slice(-11);
  const ricevute = recent.map(({ id, responsabile, inviata, numeroProtocollo, compilata }, at) => {
    const when = inviata ?? now;
    const errore = MAILBOX_ERRORS[at] ?? null;
    return {
      id: at + 1,
      tipo: 'M-03',
      destinatario: responsabile.email,
      destinatario_utente_id: responsabile.id,
      oggetto_tipo: 'proposta',
      oggetto_id: id,
      lingua: 'it',
      soggetto: `Domanda ${numeroProtocollo} inviata`,
      corpo: `La domanda "${compilata.titolo}" è stata inviata il ${formatInstant(when)} con il numero di protocollo ${numeroProtocollo}.`,
      stato: errore === null ? ('INVIATA' as const) : ('FALLITA' as const),
      tentativi: errore === null ? 1 : ATTEMPTS,
      prossimo_ts: when,
      inviata_ts: errore === null ? new Date(when.getTime() + 2_000) : null,
      errore,
      created_at: when,
    };
  });
  // The office has written to some of them, a day later (D-279).
  const lettere = ricevute.slice(-3).map((ricevuta, at) =>
    Object.assign({}, ricevuta, {
      id: ricevute.length + at + 1,
      tipo: 'M-49',
      soggetto: 'Incontro sulla valutazione',
      corpo:
        'Gentile collega,\n\nmercoledì alle 15, in aula magna, l’ufficio spiega come si svolge la valutazione delle proposte.\n\nCordiali saluti',
      prossimo_ts: new Date(ricevuta.created_at.getTime() + LETTERA_MS),
      inviata_ts: new Date(ricevuta.created_at.getTime() + LETTERA_MS + 62_000),
      created_at: new Date(ricevuta.created_at.getTime() + LETTERA_MS),
    }),
  );
  return [...ricevute, ...lettere];
}

/** Two views of the archive that the office works with: one of everybody's, one of its own. */
function visteRows(now: Date) {
  const viste = [
    ['Grandi da valutare', 'anno=tutti&richiestoDa=20000&statusValutazione=DA_VALUTARE', 'UFFICIO'],
    ['Giovani finanziati', 'anno=tutti&under40=true&statusValutazione=FINANZIATE', null],
  ] as const;
  return viste.map(([nome, domanda, ruolo], at) => ({
    id: at + 1,
    utente_id: CHI.ufficio,
    lista: 'archivio',
    nome,
    domanda,
    ruolo,
    updated_at: now,
  }));
}

/** Each call was made by its office three weeks before it opened; its only tipologia bears its id. */
const bandoActs = (bandi: Attorno['bandi'], classi: Attorno['classi']) =>
  bandi.map(({ id, nome, start_timestamp: apertura }) => {
    const classe = classi.find(({ tipologiaId }) => tipologiaId === id);
    const ufficio = classe === undefined ? CHI.ufficio : officeOf(classe);
    return {
      quando: new Date(apertura.getTime() - 21 * 86_400_000),
      utente_reale_id: ufficio,
      utente_effettivo_id: ufficio,
      ip: '192.0.2.8',
      azione: 'createBando',
      oggetto_tipo: 'bando',
      oggetto_id: id,
      dati: JSON.stringify({ titolo: nome }),
    };
  });

/** Whose profile is confirmed did so at their first login. */
const profiloActs = (persone: Attorno['persone']) =>
  persone.flatMap(({ id, tipoUtente, profiloValidato, primoAccesso }) =>
    tipoUtente !== 'UTENTE' || !profiloValidato || primoAccesso === null
      ? []
      : [
          {
            quando: primoAccesso,
            utente_reale_id: id,
            utente_effettivo_id: id,
            ip: '192.0.2.17',
            azione: 'confirmProfilo',
            oggetto_tipo: 'profilo',
            oggetto_id: id,
            dati: JSON.stringify({}),
          },
        ],
  );

function auditRows(proposte: readonly PropostaDemo[]) {
  return proposte.flatMap(({ id, responsabile, inviata, numeroProtocollo }) =>
    inviata === null || responsabile.id !== CHI.maria
      ? []
      : [
          {
            quando: inviata,
            utente_reale_id: responsabile.id,
            utente_effettivo_id: responsabile.id,
            azione: 'sendProposta',
            oggetto_tipo: 'proposta',
            oggetto_id: id,
            dati: JSON.stringify({ numeroProtocollo }),
            ip: '192.0.2.17',
          },
        ],
  );
}
