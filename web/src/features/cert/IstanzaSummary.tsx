import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, nomeStato, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { istanzeTesti } from './istanze.testi.ts';

type Props = {
  istanza: Istanza;
  feed?: readonly string[];
  /** Whether the proponent reads it under a head that says the state, and is told what comes next. */
  mia?: boolean;
  /** Whether the head says the state, and the committee's note stands below, with its work. */
  esaminata?: boolean;
};

/** What stands above the form, in the view and in the editor: who, number, dates, and how far each thematic sheet is filled in. */
export function IstanzaSummary({ istanza, feed = [], mia = false, esaminata = false }: Props) {
  const { t, language } = useTexts(istanzeTesti);
  const { cognome, nome, dipartimento } = istanza.utenteProponente;
  return (
    <Card title={t('riepilogo')}>
      <DefinitionList
        items={[
          { term: t('proponente'), value: [`${cognome} ${nome}`, dipartimento].filter((part) => part !== null).join(', ') },
          ...(mia || esaminata ? [] : [{ term: t('stato'), value: nomeStato(istanza.stato.id, language) }]),
          ...(istanza.numeroProtocollo === null
            ? []
            : [
                { term: t('protocolloTermine'), value: istanza.numeroProtocollo },
                { term: t('inviata'), value: <DateTime value={istanza.sendTimestamp} /> },
              ]),
          ...(istanza.dataValutazione === null ? [] : [{ term: t('valutata'), value: <DateTime value={istanza.dataValutazione} /> }]),
          ...(esaminata || istanza.notaValutazione === null
            ? []
            : [{ term: t('notaComitato'), value: istanza.notaValutazione, wide: true }]),
          // The conditions of an approval have their own card: they do not ask for a revision.
          ...(istanza.notaRevisione === null || istanza.condizioni !== null
            ? []
            : [
                {
                  term: t(istanza.stato.id === REVISIONE ? 'notaRevisione' : 'notaRevisionePrima'),
                  value: istanza.notaRevisione,
                  wide: true,
                },
              ]),
          ...(mia && istanza.stato.id === INVIATA
            ? [{ term: t('cosaSuccede'), value: `${t('passoRelatori')} ${t('passoEsito')}`, wide: true }]
            : []),
          ...(feed.length === 0 ? [] : [{ term: t('ambiti'), value: feed.join(DOT), wide: true }]),
        ]}
      />
    </Card>
  );
}

/** "Partecipanti umani: 6 di 6", for each sheet that is open. */
export function useFeed(id: number): string[] {
  const { t } = useTexts(istanzeTesti);
  const { data = [] } = useRoute('GET /cert/feedCompilati/:propostaCertId', { params: { propostaCertId: id } });
  return data.filter(({ nessunFeed }) => !nessunFeed).map(({ titolo, compilati, totale }) => t('feed', { titolo, compilati, totale }));
}
