import type { ClassePagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { NOMI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';

type Categoria = ClassePagina['categorie'][number];

/** Who may apply and take part, how many, and how often one person in a year. */
export function Categorie({ classe: { nome, categorie } }: { classe: ClassePagina }) {
  const { t, language } = useTexts(bandiTesti);
  const regimiOf = ({ regimi }: Categoria) => regimi.map((codice) => NOMI_REGIME[language][codice]).join(', ');
  const columns: Column<Categoria>[] = [
    { key: 'nome', head: t('pagina.categoria'), title: true, cell: (categoria) => categoria.nome },
    { key: 'ruoli', head: t('pagina.ruoli'), cell: ({ ruoli }) => <Ruoli ruoli={ruoli} />, second: regimiOf },
    { key: 'persone', head: t('pagina.persone'), cell: (categoria) => quanti(categoria, t) },
    { key: 'limite', head: t('pagina.volte'), cell: ({ limite }) => (limite === null ? t('pagina.senzaLimite') : limite) },
  ];
  return <DataTable label={t('pagina.chiPuo', { classe: nome })} columns={columns} rows={categorie} rowKey={({ nome: key }) => key} />;
}

/** Long lists of roles are folded: written out for every categoria of every classe they would fill most of the page. */
export function Ruoli({ ruoli }: { ruoli: readonly string[] }) {
  const { t } = useTexts(bandiTesti);
  if (ruoli.length === 0) return <span>{t('pagina.tuttiRuoli')}</span>;
  if (ruoli.length <= RUOLI_IN_VISTA) return <span>{ruoli.join(', ')}</span>;
  return (
    <details className={css.ruoli}>
      <summary>{t('pagina.quantiRuoli', { n: ruoli.length })}</summary>
      <span>{ruoli.join(', ')}</span>
    </details>
  );
}

/** The number of roles that fit in a line or two. */
const RUOLI_IN_VISTA = 2;

type TranslateBandi = Translate<typeof bandiTesti>;

export function quanti({ minimo, massimo }: Categoria, t: TranslateBandi): string | null {
  if (minimo !== null && massimo !== null) return minimo === massimo ? String(massimo) : t('intervallo', { da: minimo, a: massimo });
  if (massimo !== null) return t('finoA', { valore: massimo });
  return minimo === null ? null : t('almeno', { valore: minimo });
}

type Voce = ClassePagina['voci'][number];

/** What the funding pays for; an amount only where it is bounded. */
export function Voci({ classe: { nome, voci } }: { classe: ClassePagina }) {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  return (
    <>
      <ul className={css.voci} aria-label={t('pagina.spese', { classe: nome })}>
        {voci.map((voce) => {
          const importo = write(() => quanto(voce, t));
          return (
            <li key={voce.nome}>
              <strong>{voce.nome}</strong>
              {importo !== null && <span>: {importo}</span>}
              {voce.descrizione !== '' && <span className={css.what}>{voce.descrizione}</span>}
            </li>
          );
        })}
      </ul>
      <p className={css.what}>{t('pagina.liberi')}</p>
    </>
  );
}

export function quanto({ tipoImporto, importo, min, max }: Voce, t: TranslateBandi): string | null {
  if (tipoImporto === 'IMPORTO_FISSO' && importo !== null) return t('pagina.fisso', { importo: formatEuroBreve(importo), count: max ?? 0 });
  if (tipoImporto === 'ASSEGNO_RICERCA') return max === null ? null : t('pagina.assegni', { count: max });
  if (min !== null && max !== null) return t('intervallo', { da: formatEuroBreve(min), a: formatEuroBreve(max) });
  if (max !== null) return t('finoA', { valore: formatEuroBreve(max) });
  return min === null ? null : t('almeno', { valore: formatEuroBreve(min) });
}

type Criterio = ClassePagina['criteri'][number];

/** What a proposta is judged by: the points that each criterion gives at most, and how much it weighs where they differ. */
export function Criteri({ classe: { nome, criteri } }: { classe: ClassePagina }) {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  const weighed = criteri.some(({ coefficiente }) => coefficiente !== 1);
  const columns: Column<Criterio>[] = [
    {
      key: 'descrizione',
      head: t('pagina.criterio'),
      title: true,
      cell: ({ descrizione }) => descrizione,
      second: ({ fase, bloccante }) => [fase, bloccante && t('pagina.bloccante')].filter(Boolean).join(DOT),
    },
    {
      key: 'massimo',
      head: t('pagina.punti'),
      numeric: true,
      cell: ({ massimo }) => massimo !== null && write(() => formatNumero(massimo, 2)),
    },
    ...(weighed
      ? [
          {
            key: 'peso',
            head: t('pagina.peso'),
            numeric: true,
            cell: ({ coefficiente }: Criterio) => write(() => formatNumero(coefficiente, 3, 3)),
          },
        ]
      : []),
  ];
  // Keyed by position: two criteria may have the same text.
  const rows = criteri.map((criterio, key) => ({ ...criterio, key }));
  return <DataTable label={t('pagina.criteri', { classe: nome })} columns={columns} rows={rows} rowKey={({ key }) => key} cards={false} />;
}
