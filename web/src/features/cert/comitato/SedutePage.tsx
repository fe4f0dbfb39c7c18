import type { SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { Link } from 'react-router';
import { usePersonale } from '../../../api/usePersonale.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { oreOf } from './ore.ts';
import { SedutaStato } from './SedutaStato.tsx';
import { useArea } from './useArea.ts';

/** /cert/sedute and /sedute: the sittings, the latest first. */
export default function SedutePage() {
  const { t } = useTexts(comitatoTesti);
  const { nuovaSeduta, soloLettura } = useArea();
  const why = usePersonale('sempre');
  const list = useList('GET /cert/seduta/getSeduteCertList', { name: 'sedute', keys: [], queryOf: () => ({}), file: null });
  return (
    <ListPage
      list={list}
      title={t('sedute.titolo')}
      actions={
        !soloLettura && (
          <LinkButton small variant="primary" to={nuovaSeduta} why={why}>
            {t('sedute.nuova')}
          </LinkButton>
        )
      }
      filters={null}
      columns={useColumns()}
      nameOf={({ dataSeduta }) => t('sedute.seduta', { giorno: formatGiorno(dataSeduta) })}
      found={(totale) => t('sedute.trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('sedute.vuoto')}>{t('sedute.vuotoConsiglio')}</EmptyState>}
    />
  );
}

function useColumns(): Column<SedutaRiga>[] {
  const { t } = useTexts(comitatoTesti);
  const { seduta } = useArea();
  return [
    {
      key: 'data',
      head: t('sedute.data'),
      title: true,
      cell: ({ id, dataSeduta }) => <Link to={seduta(id)}>{t('sedute.seduta', { giorno: formatGiorno(dataSeduta) })}</Link>,
    },
    { key: 'ore', head: t('sedute.ore'), whole: true, cell: ({ oraInizio, oraFine }) => oreOf(oraInizio, oraFine) },
    { key: 'luogo', head: t('sedute.luogo'), cell: ({ luogo }) => luogo },
    { key: 'commissione', head: t('sedute.commissione'), cell: ({ certCommissione }) => certCommissione.nome },
    {
      key: 'membri',
      head: t('sedute.membri'),
      whole: true,
      cell: ({ stato, membri }) => t(stato === 'REGISTRATA' ? 'sedute.presenti' : 'sedute.attesi', { count: membri }),
    },
    {
      key: 'decise',
      head: t('sedute.istanze'),
      whole: true,
      cell: ({ stato, numeroProposte: count, decise }) =>
        t(stato === 'REGISTRATA' ? 'sedute.deciseDi' : 'sedute.allOrdine', { count, decise }),
    },
    {
      key: 'stato',
      head: t('sedute.stato'),
      cell: ({ dataSeduta, stato, convocata }) => <SedutaStato dataSeduta={dataSeduta} stato={stato} convocata={convocata} />,
    },
  ];
}
