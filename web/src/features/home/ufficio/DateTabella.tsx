import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { BandoDellAnno } from '@sigeba/contract/home/home.shape.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

/** The dates that the strip of the year shows. */
export default function DateTabella({ bandi }: { bandi: readonly BandoDellAnno[] }) {
  const { t } = useTexts(ufficioTesti);
  const rows = bandi.flatMap(({ id, nome, periodi }) => periodi.map((periodo) => ({ id, bando: nome, periodo })));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { key: 'bando', head: t('striscia.bando'), title: true, cell: ({ bando }) => bando },
    { key: 'periodo', head: t('striscia.periodo'), cell: ({ periodo: { tipo, nome } }) => nome ?? t(`striscia.${tipo}`) },
    { key: 'dal', head: t('striscia.dal'), cell: ({ periodo }) => formatGiorno(periodo.dal) },
    { key: 'al', head: t('striscia.al'), cell: ({ periodo }) => (periodo.al === periodo.dal ? null : formatGiorno(periodo.al)) },
  ];
  return (
    <DataTable
      label={t('striscia.titolo')}
      dense
      columns={columns}
      rows={rows}
      rowKey={({ id, periodo }) => `${id} ${periodo.tipo} ${periodo.nome} ${periodo.dal} ${periodo.al}`}
    />
  );
}
