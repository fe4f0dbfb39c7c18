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
import { type Lingua, nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { pathTo, toInvito } from '../../../api/paths.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useStatoBozza } from '../../proposte/useStatoBozza.part.tsx';
import { homeTesti } from '../home.testi.ts';
import type { Dovere } from './dovere.types.ts';

type TranslateHome = Translate<typeof homeTesti>;

/** Everything that waits; what was not sent in time stays among it. */
export function useDoveri(home: HomeRicercatore): Dovere[] {
  const { t, language } = useTexts(homeTesti);
  const statoOf = useStatoBozza();
  const drafts = home.bozze.filter(({ scaduta }) => !scaduta);
  const asksIndicatori = (propostaId: number) => home.indicatori.some((each) => each.propostaId === propostaId);
  const doveri = [
    ...home.richieste.map((richiesta) => ofRichiesta(richiesta, t, language)),
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
  return [...doveri, ...over].toSorted(byTitle);
}

/** Those of one day keep one order, by their titles as they are written. */
const byTitle = (a: Dovere, b: Dovere): number => compareCodes(a.titolo, b.titolo) || compareCodes(a.key, b.key);

const classeOf = ({ nome, anno }: { nome: string; anno: number }): string => `${nome} ${anno}`;
const diChi = ({ cognome, nome }: { cognome: string; nome: string }, t: TranslateHome): string =>
  t('responsabile', { persona: `${cognome} ${nome}` });

function ofRichiesta(richiesta: RichiestaPartecipazione, t: TranslateHome, language: Lingua): Dovere {
  const { id, proposta, categoria, inviataTimestamp } = richiesta;
  return {
    key: `richiesta-${id}`,
    specie: 'persone',
    etichetta: t('dovere.richiesta'),
    titolo: proposta.titolo ?? t('senzaTitolo'),
    to: toInvito(proposta.id),
    di: [
      classeOf(proposta.classe),
      diChi(proposta.responsabile, t),
      t('dovere.come', { categoria: nomeInLingua(language, categoria.descrizioneSingolare, categoria.descrizioneSingolareEn) }),
    ],
    stato: t('dovere.ricevuta', { quando: formatDate(inviataTimestamp) }),
    scadenza: proposta.endTimestamp,
    dal: null,
    scaduta: false,
    atto: t('dovere.rispondi'),
  };
}

function ofParte({ id, titolo, classe, responsabile, scadenza, iniziata }: DovereParte, t: TranslateHome): Dovere {
  return {
    key: `parte-${id}`,
    specie: 'proposta',
    etichetta: t('dovere.parte'),
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id/partecipante', { id }),
    di: [classeOf(classe), diChi(responsabile, t)],
    stato: iniziata ? t('dovere.parteIncompleta') : t('dovere.parteVuota'),
    scadenza,
    dal: null,
    scaduta: false,
    atto: t('dovere.compila'),
  };
}

function ofBozza(bozza: DovereBozza, stato: string, t: TranslateHome): Dovere {
  const { id, titolo, classe, scadenza, lastUpdate, motivi } = bozza;
  return {
    key: `bozza-${id}`,
    specie: 'proposta',
    etichetta: t('dovere.bozza'),
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id', { id }),
    di: [classeOf(classe), t('dovere.modificata', { quando: formatInstant(lastUpdate) })],
    stato,
    motivi: motivi.map(({ testo }) => testo),
    scadenza,
    dal: null,
    scaduta: false,
    atto: t('dovere.compila'),
  };
}

/** A draft that missed its term stays on the list, so that it does not vanish unnoticed. */
function ofScaduta({ id, titolo, classe, scadenza }: DovereBozza, t: TranslateHome): Dovere {
  return {
    key: `scaduta-${id}`,
    specie: 'proposta',
    etichetta: t('dovere.scaduta'),
    titolo: titolo ?? t('senzaTitolo'),
    to: pathTo('/proposte/:id/view', { id }),
    di: [classeOf(classe)],
    stato: t('dovere.nonInviata'),
    scadenza: null,
    quando: t('dovere.scadutaIl', { quando: formatInstant(scadenza) }),
    dal: null,
    scaduta: true,
    atto: t('dovere.rileggi'),
  };
}

function ofRendiconto({ id, propostaId, idStep, titolo, step, scadenza, riapertura }: DovereRendiconto, t: TranslateHome): Dovere {
  return {
    key: `rendiconto-${propostaId}-${idStep}`,
    specie: 'rendiconto',
    etichetta: t('dovere.rendiconto'),
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
    dal: null,
    scaduta: false,
    atto: t('dovere.compila'),
  };
}

function ofRevisione({ id, titolo, numeroProtocollo, nota, dataValutazione }: DovereRevisione, t: TranslateHome): Dovere {
  return {
    key: `revisione-${id}`,
    specie: 'etica',
    etichetta: t('dovere.revisione'),
    titolo: titolo ?? t('istanzaSenzaTitolo'),
    to: pathTo('/proposteCert/:id', { id }),
    di: numeroProtocollo === null ? [] : [t('dovere.protocollo', { numero: numeroProtocollo })],
    stato: nota,
    scadenza: null,
    quando: dataValutazione === null ? null : t('dovere.richiestaIl', { quando: formatDate(dataValutazione) }),
    dal: dataValutazione,
    scaduta: false,
    atto: t('dovere.rivedi'),
  };
}

function ofCondizioni({ id, titolo, numeroProtocollo, chiesto, respinta, quando }: DovereCondizioni, t: TranslateHome): Dovere {
  return {
    key: `condizioni-${id}`,
    specie: 'etica',
    etichetta: t('dovere.condizioni'),
    titolo: titolo ?? t('istanzaSenzaTitolo'),
    to: pathTo('/proposteCert/:id/view', { id }),
    di: numeroProtocollo === null ? [] : [t('dovere.protocollo', { numero: numeroProtocollo })],
    stato: t(respinta ? 'dovere.condizioniAncora' : 'dovere.condizioniPoste'),
    note: chiesto,
    scadenza: null,
    quando: quando === null ? null : t('dovere.daQuando', { quando: formatDate(quando) }),
    dal: quando,
    scaduta: false,
    atto: t('dovere.rispondi'),
  };
}

function ofIndicatori({ propostaId, titolo, classe, responsabile, scadenza }: DovereIndicatori, t: TranslateHome): Dovere {
  return {
    key: `indicatori-${propostaId}`,
    specie: 'indicatori',
    etichetta: t('dovere.indicatori'),
    titolo: titolo ?? t('senzaTitolo'),
    to: `${pathTo('/profilo')}#indicatori`,
    di: [classeOf(classe), diChi(responsabile, t)],
    // Once it is sent nobody asks for them any more, least of all its own responsabile.
    stato: t(scadenza === null ? 'dovere.indicatoriInviata' : 'dovere.indicatoriChiesti'),
    scadenza,
    quando: scadenza === null ? t('dovere.giaInviata') : null,
    dal: null,
    scaduta: false,
    atto: t('dovere.autorizza'),
  };
}

function ofDomanda({ id, propostaId, titolo, classe, campo, ricevuta }: DovereDomanda, t: TranslateHome): Dovere {
  return {
    key: `domanda-${id}`,
    specie: 'messaggio',
    etichetta: t('dovere.domanda'),
    titolo: titolo ?? t('senzaTitolo'),
    to: `${pathTo('/proposte/:id/view', { id: propostaId })}#domande`,
    di: [classeOf(classe)],
    stato: campo === null ? t('dovere.ufficioScrive') : t('dovere.ufficioScriveCampo', { campo }),
    scadenza: null,
    quando: t('dovere.ricevutaIl', { quando: formatDate(ricevuta) }),
    dal: ricevuta,
    scaduta: false,
    atto: t('dovere.leggi'),
  };
}
