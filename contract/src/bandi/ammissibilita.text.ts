import { formatGiorno } from '../giorno.ts';
import { type TipoGovernance, testoGovernance } from '../governance.ts';
import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { type Aspettativa, testoAspettativa } from '../massivo/aspettativa.rules.ts';
import { type Lingua, nomeInLingua } from '../numbers/lingua.ts';
import { isOfOneRuolo, type LimiteRaggiunto, testoCoppia } from '../partecipazioni/limiti.rules.ts';
import { type CodiceRegime, NOMI_REGIME, testoRegime } from '../profilo/regime.rules.ts';
import { NESSUN_RUOLO } from '../ruoloValido.ts';

type Ruolo = { descrizione: string; descrizioneEn?: string | null };

const INATTIVO_EN: Record<TipoInattivo, string> = {
  CODICE_ETICO: 'code of ethics',
  RENDICONTAZIONE_DIDATTICA: 'teaching report',
  INATTIVO: 'inactive',
};
const GOVERNANCE_EN: Record<TipoGovernance, string> = {
  RETTORE: 'Rector',
  PRO_RETTORE: 'Vice-Rector',
  PRO_RETTORE_VICARIO: 'Deputy Rector',
  SENATORE_ACCADEMICO: 'member of the Academic Senate',
  CONSIGLIERE_AMMINISTRAZIONE: 'member of the Board of Administration',
};

/** Why somebody may not present in a classe: in the reader's language on the pages around a form, in the form's within it and on the page of a call (D-291). */
export const TESTI_MOTIVO = {
  it: {
    bloccato: 'Il tuo profilo risulta bloccato.',
    senzaRuolo: `${NESSUN_RUOLO}.`,
    ruolo: ({ descrizione }: Ruolo) => `Il ruolo ${descrizione} non può presentare domande per questa classe.`,
    regime: testoRegime,
    termineRapporto: (giorno: string) => `Il rapporto con l'Ateneo termina il ${formatGiorno(giorno)}, prima della chiusura del bando.`,
    inattivo: testoInattivo,
    governance: testoGovernance,
    aspettativa: testoAspettativa,
    limite: (limite: LimiteRaggiunto) => {
      const { massimo, presenti } = limite;
      if (!isOfOneRuolo(limite)) return testoCoppia(limite);
      if (massimo === 1) return 'Hai già inviato una domanda come responsabile per questa tipologia.';
      return `Hai già inviato ${presenti} domande come responsabile per questa tipologia (massimo ${massimo}).`;
    },
    vediProposte: 'Vedi le tue proposte',
  },
  en: {
    bloccato: 'Your profile is blocked.',
    senzaRuolo: 'You hold no active role at the university.',
    ruolo: ({ descrizione, descrizioneEn }: Ruolo) =>
      `The role ${nomeInLingua('en', descrizione, descrizioneEn)} may not apply to this class of the call.`,
    regime: (ammessi: readonly CodiceRegime[]) =>
      `Your employment regime is not among those admitted: ${ammessi.map((codice) => NOMI_REGIME.en[codice]).join(', ')}.`,
    termineRapporto: (giorno: string) => `Your position at the university ends on ${formatGiorno(giorno)}, before the call closes.`,
    inattivo: (anno: number, tipologie: readonly TipoInattivo[]) =>
      `For ${anno} you are among the inactive people (${tipologie.map((tipologia) => INATTIVO_EN[tipologia]).join(', ')}).`,
    governance: (anno: number, tipi: readonly TipoGovernance[]) =>
      `For ${anno} you hold an office of the university's government (${tipi.map((tipo) => GOVERNANCE_EN[tipo]).join(', ')}): you may not apply to this class.`,
    aspettativa: (anno: number, assenze: readonly Aspettativa[]) =>
      `For ${anno} you are on leave (${assenze.map(({ dal, al }) => `from ${formatGiorno(dal)} to ${formatGiorno(al)}`).join(', ')}): you may not apply to this class.`,
    limite: (limite: LimiteRaggiunto) => {
      const { a, b, massimo, presenti } = limite;
      const proposals = massimo === 1 ? 'one proposal' : `${massimo} proposals`;
      if (!isOfOneRuolo(limite))
        return `Within a year one may have at most ${proposals} in all as ${nomeInLingua('en', a.nome, a.nomeEn)} and as ${nomeInLingua('en', b.nome, b.nomeEn)}: you already have ${presenti === 1 ? 'one' : presenti}.`;
      if (massimo === 1) return 'You have already submitted an application of this kind as principal investigator.';
      return `You have already submitted ${presenti} applications of this kind as principal investigator (at most ${massimo}).`;
    },
    vediProposte: 'See your proposals',
  },
} as const satisfies Record<Lingua, object>;
