import { partecipantiOf, presentiIn } from '@sigeba/contract/proposte/partecipanti.ts';
import { awaitsEsito, isValutazioneAhead } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Partecipante, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { formatLimite, formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { LongText } from '../../ui/data/LongText.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InizioValutazione } from './InizioValutazione.tsx';
import { proposteTesti } from './proposte.testi.ts';

/** What stands above the form in a view: class, people, number, amounts; on a screen (`now`) what is awaited then. */
export function PropostaSummary({ proposta, now }: { proposta: Proposta; now?: Date }) {
  const { t } = useTexts(proposteTesti);
  const { classe, responsabile } = proposta;
  // The responsabile reads who refused, while others can still be asked.
  const people = now !== undefined && proposta.status === 'BOZZA' ? partecipantiOf(proposta) : presentiIn(proposta);
  const sent: Definition[] =
    proposta.numeroProtocollo === null
      ? []
      : [
          { term: t('protocollo'), value: proposta.numeroProtocollo },
          { term: t('inviataIl'), value: <DateTime value={proposta.sendTimestamp} /> },
        ];
  const outcome = useEsito(proposta);
  const term = proposta.status === 'BOZZA' ? [{ term: t('termine'), value: <DateTime value={proposta.scadenza} /> }] : [];
  return (
    <Card title={t('riepilogo')}>
      <DefinitionList
        items={[
          { term: t('classe'), value: [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT) },
          { term: t('responsabile'), value: `${responsabile.cognome} ${responsabile.nome}` },
          ...sent,
          ...term,
          { term: t('finanziamentoRichiesto'), value: <Amount value={proposta.finanziamentoRichiesto} symbol /> },
          ...(proposta.assegnoRichiesto > 0
            ? [{ term: t('assegnoRichiesto'), value: <Amount value={proposta.assegnoRichiesto} symbol /> }]
            : []),
          ...outcome,
          ...(now !== undefined && awaitsEsito(proposta)
            ? [{ term: t('cosaSuccede'), value: <Adesso proposta={proposta} now={now} />, wide: true }]
            : []),
          ...(people.length === 0 ? [] : [{ term: t('partecipanti'), value: people.map(nameOf).join(', '), wide: true }]),
        ]}
      />
    </Card>
  );

  function nameOf({ cognome, nome, status, decaduta }: Partecipante): string {
    const name = `${cognome} ${nome}`;
    return status === 'ACCETTATA' ? name : `${name} (${decaduta ? t('decaduta') : t(`richiesta.${status}`)})`;
  }
}

/** Says since when the proposta is evaluated, or from when, and where the outcome will be. */
function Adesso({ proposta, now }: { proposta: Proposta; now: Date }) {
  const { t } = useTexts(proposteTesti);
  const isAhead = isValutazioneAhead({ ...proposta, scadenza: new Date(proposta.scadenza) }, now);
  return (
    <>
      {isAhead ? <InizioValutazione proposta={proposta} /> : <span>{t('passoChiuso')}</span>} <span>{t('passoEsito')}</span>
    </>
  );
}

/** The official outcome: each amount beside the one asked for, the score, and the comment of the office. */
function useEsito(proposta: Proposta): Definition[] {
  const { t } = useTexts(proposteTesti);
  const { esito, assegnoRichiesto, assegnoConcesso, commentoFinanziamento: commento, punteggio, punteggioMassimo: massimo } = proposta;
  const { sogliaFinanziabilita: soglia, posizione } = proposta;
  const decimali = proposta.decimaliPunteggio ?? 1;
  if (esito === null) return [];
  const score = punteggio !== null && (
    <>
      <Punteggio punteggio={punteggio} decimali={decimali} {...punteggioDi(proposta)} />
      {massimo !== null && punteggio !== 0 && <span> {t('suPunti', { massimo: formatLimite(massimo) })}</span>}
    </>
  );
  const assegni = assegnoRichiesto > 0 || (assegnoConcesso ?? 0) > 0;
  return [
    { term: t('finanziamentoConcesso'), value: <Amount value={proposta.finanziamentoConcesso} symbol /> },
    ...(assegni ? [{ term: t('assegnoConcesso'), value: <Amount value={assegnoConcesso} symbol /> }] : []),
    { term: t('punteggio'), value: score },
    ...(punteggio !== null && soglia !== null ? [{ term: t('soglia'), value: formatSoglia(soglia, decimali) }] : []),
    ...(posizione === null ? [] : [{ term: t('posizione'), value: t(posizione.pariMerito ? 'posizionePari' : 'posizioneSu', posizione) }]),
    ...(commento ? [{ term: t('commento'), value: <LongText text={commento} />, wide: true }] : []),
  ];
}
