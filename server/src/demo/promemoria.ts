import { dayInRome, formatDeadline } from '@sigeba/contract/instant.ts';
import { GIORNI_PROMEMORIA, stadiOf, stadioDovuto } from '@sigeba/contract/promemoria/promemoria.rules.ts';
import type { ClasseDemo } from './bandi.ts';
import { ENTE } from './contorno.ts';
import type { PropostaDemo } from './proposte.ts';
import type { buildRendicontazioni } from './rendicontazioni.ts';
import { addDays, romeInstant } from './romeTime.ts';
import { stepsOf } from './stepRendiconto.ts';

type Scene = {
  classi: readonly ClasseDemo[];
  proposte: readonly PropostaDemo[];
  reports: ReturnType<typeof buildRendicontazioni>;
  now: Date;
  /** The last id of the mails before. */
  email: number;
};

const STADI = stadiOf(GIORNI_PROMEMORIA.RENDICONTAZIONE);

/** The reminders of the reports that are due now and not sent, as the nights since the steps began have sent them (D-226). */
export function promemoriaRows({ classi, proposte, reports, now, email }: Scene) {
  const sent = new Set(
    reports.filter(({ come }) => come !== 'BOZZA' && come !== 'RIAPERTA').map(({ proposta, step }) => `${proposta.id}/${step.id}`),
  );
  const due = stepsOf(classi, now).flatMap(({ id, nome, classe, inizio, fine }) =>
    inizio === null || fine === null || fine < now
      ? []
      : proposte
          .filter((proposta) => proposta.classe.id === classe.id && proposta.stato === 'FINANZIATA' && !sent.has(`${proposta.id}/${id}`))
          .flatMap((proposta) => stagesOf(inizio, fine, now).map((each) => Object.assign(each, { proposta, stepId: id, nome, fine }))),
  );
  return {
    promemoria_termine: due.map(({ proposta, stepId, fine, giorni, quando }) => ({
      cosa: 'RENDICONTAZIONE' as const,
      oggetto_id: proposta.id,
      step_id: stepId,
      scadenza: fine,
      giorni,
      inviato_ts: quando,
    })),
    email_outbox: due.map(({ proposta, nome, fine, quando }, at) => ({
      id: email + at + 1,
      tipo: 'M-45',
      modello: 'M-45',
      destinatario: holderOf(proposta).email,
      destinatario_utente_id: holderOf(proposta).id,
      oggetto_tipo: 'proposta',
      oggetto_id: proposta.id,
      lingua: 'it',
      soggetto: `Rendicontazione da inviare entro il ${formatDeadline(fine, 'it')}`,
      corpo: `Gentile ${holderOf(proposta).nome},\n\nla rendicontazione «${nome}» del progetto ${proposta.numeroProtocollo}, «${proposta.compilata.titolo}», non risulta ancora inviata.\nSi può compilare e inviare fino a ${formatDeadline(fine, 'it')}.\n\n${ENTE}`,
      stato: 'INVIATA' as const,
      tentativi: 1,
      prossimo_ts: quando,
      inviata_ts: quando,
      errore: null,
      created_at: quando,
    })),
    audit_log: due.map(({ proposta, nome, quando }) => ({
      quando,
      utente_reale_id: null,
      utente_effettivo_id: null,
      ip: null,
      azione: 'remindRendicontazione',
      oggetto_tipo: 'proposta',
      oggetto_id: proposta.id,
      dati: JSON.stringify({ step: nome, persona: `${holderOf(proposta).cognome} ${holderOf(proposta).nome}` }),
    })),
  };
}

const holderOf = ({ titolare, responsabile }: PropostaDemo) => titolare ?? responsabile;

/** What each night from the beginning of a step until now has sent. */
function stagesOf(inizio: Date, fine: Date, now: Date): { giorni: number; quando: Date }[] {
  const sent: { giorni: number; quando: Date }[] = [];
  for (let day = addDays(dayInRome(inizio), 1); ; day = addDays(day, 1)) {
    const quando = romeInstant(day, '03:00');
    if (quando > now) return sent;
    const giorni = stadioDovuto({ scadenza: fine, stadi: STADI, ultimo: sent.at(-1)?.giorni ?? null, dal: null, now: quando });
    if (giorni !== null) sent.push({ giorni, quando });
  }
}
