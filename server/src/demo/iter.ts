import { formatInstant } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { PropostaDemo } from './proposte.ts';
import { officeOf, stepsOf, toldOn } from './stepRendiconto.ts';

type Step = ReturnType<typeof stepsOf>[number];
type Sent = { classe: ClasseDemo; step: Step | null; tipo: 'ESITO' | 'DATE'; quando: Date; inviate: number; testo: string };

/** What the office did with the classi of past years: officialised, and told the dates of the steps that have begun. */
function sendings(classi: readonly ClasseDemo[], proposte: readonly PropostaDemo[], now: Date): Sent[] {
  const of = (classe: ClasseDemo) => proposte.filter((proposta) => proposta.classe.id === classe.id && proposta.inviata !== null);
  const esiti = classi.flatMap((classe): Sent[] => {
    const inviate = of(classe).length;
    const testo = `(proposte: ${inviate}, e-mail: ${inviate})`;
    return classe.ufficializzazione === null
      ? []
      : [{ classe, step: null, tipo: 'ESITO', quando: classe.ufficializzazione, inviate, testo }];
  });
  const date = stepsOf(classi, now).flatMap((step): Sent[] => {
    const quando = toldOn(step);
    if (quando === null) return [];
    const inviate = of(step.classe).filter(({ stato }) => stato === 'FINANZIATA').length;
    const testo = `Date della rendicontazione, «${step.nome}», dal ${formatInstant(step.inizio ?? quando)}, e-mail: ${inviate}`;
    return [{ classe: step.classe, step, tipo: 'DATE', quando, inviate, testo }];
  });
  return [...esiti, ...date].toSorted((one, other) => one.quando.getTime() - other.quando.getTime());
}

/** The log of the mails of Gestione Iter, and the same acts in the audit log. */
export function iterRows(classi: readonly ClasseDemo[], proposte: readonly PropostaDemo[], { now, bandi }: { now: Date; bandi: Bandi }) {
  const sent = sendings(classi, proposte, now);
  return {
    iter_log_mail: sent.map(({ classe, step, tipo, quando, inviate }, at) => ({
      id: at + 1,
      classe_id: classe.id,
      step_id: step?.id ?? null,
      step_nome: step?.nome ?? null,
      tipo,
      quando,
      inviate,
      // Of what was told nothing has changed since.
      periodo_inizio: step?.inizio ?? null,
      periodo_fine: step?.fine ?? null,
      inviata_da: officeOf(classe),
    })),
    audit_log: sent.map(({ classe, tipo, quando, testo }) => {
      const [bando] = bandi.filter(({ id }) => id === classe.tipologiaId);
      return {
        quando,
        utente_reale_id: officeOf(classe),
        utente_effettivo_id: officeOf(classe),
        azione: tipo === 'ESITO' ? 'officialiseClasse' : 'mailStep',
        oggetto_tipo: 'bando',
        oggetto_id: classe.tipologiaId,
        dati: JSON.stringify({ titolo: bando?.nome, cosa: classe.nome, classe: classe.id, testo }),
        ip: '192.0.2.8',
      };
    }),
  };
}

type Bandi = readonly { id: number; nome: string }[];
