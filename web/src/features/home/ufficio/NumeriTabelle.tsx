import { type Day, formatGiorno } from '@sigeba/contract/giorno.ts';
import { andamentoOf, cifreOf, isCifraInCorso } from '@sigeba/contract/home/cifre.rules.ts';
import type { CifreAnno, CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { numeroIn } from '@sigeba/contract/numbers/numero.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './Numeri.module.css';
import { ufficioTesti } from './ufficio.testi.ts';

const euro = (value: number | null): string | null => (value === null ? null : numeroIn('it', value, 0));

/** What the four charts show, as tables. */
export default function NumeriTabelle({ cifre, oggi }: { cifre: CifreUfficio; oggi: Day }) {
  return (
    <div className={css.tabelle}>
      <Anni cifre={cifre} oggi={oggi} />
      <Giorni cifre={cifre} oggi={oggi} />
    </div>
  );
}

function Anni({ cifre: { cifre }, oggi }: { cifre: CifreUfficio; oggi: Day }) {
  const { t } = useTexts(ufficioTesti);
  const columns: Column<CifreAnno>[] = [
    {
      key: 'anno',
      head: t('anno'),
      title: true,
      cell: (of) => (isCifraInCorso(of, oggi) ? t('dati.inCorso', { anno: of.anno }) : of.anno),
    },
    { key: 'inviate', head: t('dati.inviate'), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
    { key: 'bozze', head: t('dati.bozze'), numeric: true, cell: ({ bozze }) => formatCount(bozze) },
    { key: 'richiesto', head: t('dati.richiesto'), numeric: true, cell: ({ richiesto }) => euro(richiesto) },
    { key: 'assegni', head: t('dati.assegni'), numeric: true, cell: ({ assegniRichiesti }) => euro(assegniRichiesti) },
    { key: 'conEsito', head: t('dati.conEsito'), numeric: true, cell: ({ conEsito }) => formatCount(conEsito) },
    { key: 'finanziate', head: t('dati.finanziate'), numeric: true, cell: ({ finanziate }) => formatCount(finanziate) },
    { key: 'concesso', head: t('dati.concesso'), numeric: true, cell: ({ concesso }) => euro(concesso) },
    { key: 'assegniConcessi', head: t('dati.assegniConcessi'), numeric: true, cell: ({ assegniConcessi }) => euro(assegniConcessi) },
    { key: 'residuo', head: t('dati.residuo'), numeric: true, cell: ({ residuo }) => euro(residuo) },
  ];
  return (
    <Card title={t('dati.anni')} flush>
      <DataTable label={t('dati.anni')} dense columns={columns} rows={cifre} rowKey={({ anno }) => anno} />
    </Card>
  );
}

function Giorni({ cifre, oggi }: { cifre: CifreUfficio; oggi: Day }) {
  const { t } = useTexts(ufficioTesti);
  const { anno } = cifre;
  const { giorni } = andamentoOf(cifre, oggi);
  type Giorno = (typeof giorni)[number];
  const columns: Column<Giorno>[] = [
    { key: 'giorno', head: t('dati.giorno'), title: true, cell: ({ giorno }) => giorno },
    { key: 'inviate', head: String(anno), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
    { key: 'prima', head: String(anno - 1), numeric: true, cell: ({ prima }) => formatCount(prima) },
    {
      key: 'totale',
      head: t('dati.totale', { anno }),
      numeric: true,
      cell: ({ totale }) => (totale === null ? null : formatCount(totale)),
    },
    { key: 'totalePrima', head: t('dati.totale', { anno: anno - 1 }), numeric: true, cell: ({ totalePrima }) => formatCount(totalePrima) },
  ];
  return (
    <Card title={t('dati.giorni')} flush>
      <p className={css.spiega}>{giorni.length === 0 ? t('dati.nessuno') : spiega()}</p>
      {giorni.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={css.giorni} aria-label={t('dati.giorno')} tabIndex={0}>
          <DataTable label={t('dati.giorni')} dense columns={columns} rows={giorni} rowKey={({ giorno }) => giorno} />
        </section>
      )}
    </Card>
  );

  function spiega(): string {
    const [ora, prima] = [anno, anno - 1].map((each) => cifreOf(cifre, each).apertura);
    const said = { ora: formatGiorno(ora ?? ''), prima: formatGiorno(prima ?? '') };
    return prima === null ? t('dati.giorniSpiegaSolo', said) : t('dati.giorniSpiega', said);
  }
}
