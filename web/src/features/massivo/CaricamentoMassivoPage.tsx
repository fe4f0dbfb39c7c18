import { TEMPLATE, type Template, tipologieOf } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { CaricamentoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { download } from '../../api/download.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useList } from '../../list/useList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { massivoTesti } from './massivo.testi.ts';
import { NuovoCaricamento } from './NuovoCaricamento.tsx';

/** /ur/caricamentoMassivo: a file is chosen, looked at and applied; below, those that were. */
export default function CaricamentoMassivoPage() {
  const { t } = useTexts(massivoTesti);
  const list = useList('GET /media/massivi/listaprogettimassivo', { name: 'massivo', keys: [], queryOf: () => ({}), file: null });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      above={<NuovoCaricamento />}
      filters={null}
      columns={useColumns()}
      found={(totale) => t('elenco.trovati', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>}
    />
  );
}

function useColumns(): Column<CaricamentoMassivo>[] {
  const { t } = useTexts(massivoTesti);
  return [
    {
      key: 'nome',
      head: t('elenco.file'),
      title: true as const,
      width: '26%',
      cell: ({ id, nome }) => (
        <Button small variant="quiet" onPress={() => void download(`/media/${id}/downloadMassivo`)}>
          {nome}
          <VisuallyHidden> {t('elenco.scarica')}</VisuallyHidden>
        </Button>
      ),
    },
    { key: 'template', head: t('elenco.template'), cell: ({ template }) => TEMPLATE[template as Template] },
    {
      key: 'tipologia',
      head: t('elenco.tipologia'),
      cell: ({ template, tipologia }) => tipologieOf(template).find(({ value }) => value === tipologia)?.label,
    },
    { key: 'anno', head: t('elenco.anno'), width: '80px', cell: ({ anno }) => anno },
    { key: 'righeOk', head: t('elenco.righeOk'), numeric: true, cell: ({ righeOk }) => formatCount(righeOk) },
    {
      key: 'righeRespinte',
      head: t('elenco.righeRespinte'),
      numeric: true as const,
      cell: ({ id, nome, righeRespinte }) =>
        righeRespinte === 0 ? (
          formatCount(0)
        ) : (
          <Button small variant="quiet" onPress={() => void download(`/media/${id}/erroriMassivo`)}>
            {formatCount(righeRespinte)}
            <VisuallyHidden> {t('elenco.errori', { nome })}</VisuallyHidden>
          </Button>
        ),
    },
    { key: 'quando', head: t('elenco.quando'), width: '150px', cell: ({ lastUpd }) => <DateTime value={lastUpd} /> },
    { key: 'da', head: t('elenco.da'), cell: ({ caricatoDa }) => caricatoDa },
  ];
}
