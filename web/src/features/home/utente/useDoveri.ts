import { compareCodes } from '@sigeba/contract/compare.ts';
import type {
  DovereBozza,
  DovereCondizioni,
  DovereDomanda,
  DovereIndicatori,
  DovereParte,
  DovereRendiconto,
  DovereRevisione,
  HomeRicercatore,
} from '@sigeba/contract/home/home.shape.ts';
import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { pathTo, toInvito } from '../../../api/paths.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useStatoBozza } from '../../proposte/useStatoBozza.part.tsx';
import { homeTesti } from '../home.testi.ts';
import type { Dovere } from './dovere.types.ts';

type TranslateHome = Translate<typeof homeTesti>;

/** Everything that waits, the nearest date first, of one day what is about the same; what has none stands before what is over. */
export function useDoveri(home: HomeRicercatore): Dovere[] {
  const { t } = useTexts(homeTesti);
  const statoOf = useStatoBozza();
  const drafts = home.bozze.filter(({ scaduta }) => !scaduta);
  const asksIndicatori = (propostaId: number) => home.indicatori.some((each) => each.propostaId === propostaId);
  const doveri = [
    ...home.richieste.map((richiesta) => ofRichiesta(richiesta, t)),
    ...home.parti.map((parte) => ofParte(parte, t)),
    ...drafts.map((bozza) => ofBozza(bozza, statoOf({ ...bozza, indicatori: asksIndicatori(bozza.id) }), t)),
    ...home.rendiconti.map((rendiconto) => ofRendiconto(rendiconto, t)),
    ...home.revisioni.map((revisione) => ofRevisione(revisione, t)),
    ...home.condizioni.map((condizioni) => ofCondizioni(condizioni, t)),
    // Those of an own draft are authorised in its form, and told in its line.
    ...home.indicatori
      .filter(({ propostaId }) => !drafts.some(({ id }) => id === propostaId))
      .map((indicatori) => ofIndicatori(indicatori, t)),
    ...home.domande.map((domanda) => ofDomanda(domanda, t)),
  ];
  const over = home.bozze.filter(({ scaduta }) => scaduta).map((bozza) => ofScaduta(bozza, t));
  return [...doveri.toSorted(byDate), ...over];
}

/** A date after all others, for duties without a term. */
export const NEVER = '9999';
/** Those of one day keep one order, by their titles as they are written. */
const byDate = (a: Dovere, b: Dovere): number =>
  compareCodes(a.scadenza ?? NEVER, b.scadenza ?? NEVER) || compareCodes(a.titolo, b.titolo) || compareCodes(a.key, b.key);

const classeOf = ({ nome, anno }: { nome: string; anno: number }): string => `${nome} ${anno}`;
const diChi = ({ cognome, nome }: { cognome: string; nome: string }, t: TranslateHome): string =>
  t('responsabile', { persona: `${cognome} ${nome}` });

function ofRichiesta({ id, proposta, categoria, inviataTimestamp }: RichiestaPartecipazione, t: TranslateHome): Dovere {
  return {
    key: `richiesta-${id}`,
    richiesta: true,
    etichetta: t('dovere.richiesta'),
    tone: 'warn',
    titolo: proposta.titolo ?? t('senzaTitolo'),
    to: toInvito(proposta.id),
    di: [classeOf(proposta.classe), diChi(proposta.responsabile, t), t('dovere.come', { categoria: categoria.descrizioneSingolare })],
    stato: t('dovere.ricevuta', { quando: formatDate(inviataTimestamp) }),
    scadenza: proposta.endTimestamp,
    atto: t('dovere.rispondi'),
  };
}

function ofParte({ id, titolo, classe, responsabile, scadenza, iniziata }: DovereParte, t: TranslateHome): Dovere {
  return {
    key: `parte-${id}`,
    etichetta: t('dovere.parte'),
    tone: 'warn',
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id/partecipante', { id }),
    di: [classeOf(classe), diChi(responsabile, t)],
    stato: iniziata ? t('dovere.parteIncompleta') : t('dovere.parteVuota'),
    scadenza,
    atto: t('dovere.compila'),
  };
}

function ofBozza(bozza: DovereBozza, stato: string, t: TranslateHome): Dovere {
  const { id, titolo, classe, scadenza, lastUpdate, motivi } = bozza;
  return {
    key: `bozza-${id}`,
    etichetta: t('dovere.bozza'),
    tone: motivi.length > 0 ? 'error' : 'info',
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id', { id }),
    di: [classeOf(classe), t('dovere.modificata', { quando: formatInstant(lastUpdate) })],
    stato,
    motivi: motivi.map(({ testo }) => testo),
    scadenza,
    atto: t('dovere.compila'),
  };
}

/** A draft that missed its term stays on the list, so that it does not vanish unnoticed. */
function ofScaduta({ id, titolo, classe, scadenza }: DovereBozza, t: TranslateHome): Dovere {
  return {
    key: `scaduta-${id}`,
    etichetta: t('dovere.scaduta'),
    tone: 'neutral',
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id/view', { id }),
    di: [classeOf(classe)],
    stato: t('dovere.nonInviata'),
    scadenza: null,
    quando: t('dovere.scadutaIl', { quando: formatInstant(scadenza) }),
    atto: t('dovere.rileggi'),
  };
}

function ofRendiconto({ id, propostaId, idStep, titolo, step, scadenza, riapertura }: DovereRendiconto, t: TranslateHome): Dovere {
  return {
    key: `rendiconto-${propostaId}-${idStep}`,
    etichetta: t('dovere.rendiconto'),
    tone: 'warn',
    titolo: titolo ?? t('senzaTitolo'),
    to:
      id === null
        ? pathTo('/rendicontazioni/new/:proposta/:step', { proposta: propostaId, step: idStep })
        : pathTo('/rendicontazioni/:id', { id }),
    di: [step],
    stato:
      riapertura !== null
        ? t('dovere.riaperto', { quando: formatInstant(riapertura.quando) })
        : t(id === null ? 'dovere.daIniziare' : 'dovere.iniziato'),
    note: riapertura === null || riapertura.motivo === '' ? null : t('dovere.perche', { motivo: riapertura.motivo }),
    scadenza,
    atto: t('dovere.compila'),
  };
}

function ofRevisione({ id, titolo, numeroProtocollo, nota, dataValutazione }: DovereRevisione, t: TranslateHome): Dovere {
  return {
    key: `revisione-${id}`,
    etichetta: t('dovere.revisione'),
    tone: 'warn',
    titolo: titolo ?? t('istanzaSenzaTitolo'),
    to: pathTo('/proposteCert/:id', { id }),
    di: numeroProtocollo === null ? [] : [t('dovere.protocollo', { numero: numeroProtocollo })],
    stato: nota,
    scadenza: null,
    quando: dataValutazione === null ? null : t('dovere.richiestaIl', { quando: formatDate(dataValutazione) }),
    atto: t('dovere.rivedi'),
  };
}

function ofCondizioni({ id, titolo, numeroProtocollo, chiesto, respinta, quando }: DovereCondizioni, t: TranslateHome): Dovere {
  return {
    key: `condizioni-${id}`,
    etichetta: t('dovere.condizioni'),
    tone: 'warn',
    titolo: titolo ?? t('istanzaSenzaTitolo'),
    to: pathTo('/proposteCert/:id/view', { id }),
    di: numeroProtocollo === null ? [] : [t('dovere.protocollo', { numero: numeroProtocollo })],
    stato: t(respinta ? 'dovere.condizioniAncora' : 'dovere.condizioniPoste'),
    note: chiesto,
    scadenza: null,
    quando: quando === null ? null : t('dovere.daQuando', { quando: formatDate(quando) }),
    atto: t('dovere.rispondi'),
  };
}

function ofIndicatori({ propostaId, titolo, classe, responsabile, scadenza }: DovereIndicatori, t: TranslateHome): Dovere {
  return {
    key: `indicatori-${propostaId}`,
    etichetta: t('dovere.indicatori'),
    tone: 'info',
    titolo: titolo ?? t('senzaTitolo'),
    to: `${pathTo('/profilo')}#indicatori`,
    di: [classeOf(classe), diChi(responsabile, t)],
    // Once it is sent nobody asks for them any more, least of all its own responsabile.
    stato: t(scadenza === null ? 'dovere.indicatoriInviata' : 'dovere.indicatoriChiesti'),
    scadenza,
    quando: scadenza === null ? t('dovere.giaInviata') : null,
    atto: t('dovere.autorizza'),
  };
}

function ofDomanda({ id, propostaId, titolo, classe, campo, ricevuta }: DovereDomanda, t: TranslateHome): Dovere {
  return {
    key: `domanda-${id}`,
    etichetta: t('dovere.domanda'),
    tone: 'warn',
    titolo: titolo ?? t('senzaTitolo'),
    to: `${pathTo('/proposte/:id/view', { id: propostaId })}#domande`,
    di: [classeOf(classe)],
    stato: campo === null ? t('dovere.ufficioScrive') : t('dovere.ufficioScriveCampo', { campo }),
    scadenza: null,
    quando: t('dovere.ricevutaIl', { quando: formatDate(ricevuta) }),
    atto: t('dovere.leggi'),
  };
}
