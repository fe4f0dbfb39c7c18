import type { ClassePagina, TipologiaPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { punteggioMassimo } from '@sigeba/contract/bandi/criteri.rules.ts';
import { formatEuroBreve } from '@sigeba/contract/form/values/denaro.ts';
import { TESTI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { DOT } from '../ui/dot.ts';
import { formatCoefficient } from '../ui/format.ts';
import { Stack } from '../ui/Stack.tsx';
import css from './Bandi.module.css';
import { useLimiti } from './useLimiti.ts';

type Props = { tipologia: Pick<TipologiaPagina, 'nome' | 'coppie'>; classe: ClassePagina };

/** The terms of a classe: amounts, people, duration, who may apply and how often, what is paid for, what is owed afterwards. */
export function ClasseDelBando({ tipologia, classe }: Props) {
  const { t } = useTranslation('bandi');
  const limiti = useLimiti(classe.parameters);
  const { nome, descrizione, sogliaFinanziabilita, importoSingoloAssegno, rendiconti } = classe;
  return (
    <Card title={tipologia.nome === nome ? nome : `${tipologia.nome}${DOT}${nome}`}>
      <Stack>
        {descrizione !== '' && <p className={css.lead}>{descrizione}</p>}
        <DefinitionList
          items={[
            { term: t('limiti'), value: limiti, wide: true },
            { term: t('pagina.assegno'), value: importoSingoloAssegno !== null && formatEuroBreve(importoSingoloAssegno) },
            { term: t('pagina.punteggio'), value: punteggioMassimo(classe)?.toLocaleString('it-IT') },
            { term: t('pagina.soglia'), value: sogliaFinanziabilita?.toLocaleString('it-IT') },
            {
              term: t('pagina.rendiconti'),
              value: rendiconti.map((each) => t('pagina.rendiconto', { nome: each.nome, count: each.mesi })).join(DOT),
              wide: true,
            },
            {
              term: t('pagina.coppie'),
              value: tipologia.coppie.map(({ a, b, massimo }) => t('pagina.coppia', { a, b, count: massimo })).join(DOT),
              wide: true,
            },
          ].filter(({ value }) => value !== false && value !== '' && value !== undefined)}
        />
        {classe.categorie.length > 0 && <Categorie classe={classe} />}
        {classe.voci.length > 0 && (
          <Folded title={t('pagina.quanteVoci', { count: classe.voci.length })}>
            <Voci classe={classe} />
          </Folded>
        )}
        {classe.criteri.length > 0 && (
          <Folded title={t('pagina.quantiCriteri', { count: classe.criteri.length })}>
            <Criteri classe={classe} />
          </Folded>
        )}
      </Stack>
    </Card>
  );
}

/** On a phone what a call pays for and judges by is unfolded classe by classe: all of it at once would be many screens. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [narrow] = useState(() => globalThis.matchMedia?.('(max-width: 600px)').matches === true);
  if (!narrow) return children;
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type Categoria = ClassePagina['categorie'][number];

/** Who may apply and take part, how many, and how often one person in a year. */
function Categorie({ classe: { nome, categorie } }: { classe: ClassePagina }) {
  const { t } = useTranslation('bandi');
  const columns: Column<Categoria>[] = [
    { key: 'nome', head: t('pagina.categoria'), title: true, cell: (categoria) => categoria.nome },
    { key: 'ruoli', head: t('pagina.ruoli'), cell: ({ ruoli }) => <Ruoli ruoli={ruoli} />, second: regimiOf },
    { key: 'persone', head: t('pagina.persone'), cell: (categoria) => quanti(categoria, t) },
    { key: 'limite', head: t('pagina.volte'), cell: ({ limite }) => (limite === null ? t('pagina.senzaLimite') : limite) },
  ];
  return <DataTable label={t('pagina.chiPuo', { classe: nome })} columns={columns} rows={categorie} rowKey={({ nome: key }) => key} />;
}

const regimiOf = ({ regimi }: Categoria): string => regimi.map((codice) => TESTI_REGIME[codice]).join(', ');

/** Many are unfolded: told in full for every categoria of every classe they would be most of the page. */
function Ruoli({ ruoli }: { ruoli: readonly string[] }) {
  const { t } = useTranslation('bandi');
  if (ruoli.length === 0) return t('pagina.tuttiRuoli');
  if (ruoli.length <= RUOLI_IN_VISTA) return ruoli.join(', ');
  return (
    <details className={css.ruoli}>
      <summary>{t('pagina.quantiRuoli', { n: ruoli.length })}</summary>
      {ruoli.join(', ')}
    </details>
  );
}

/** As many as fit in a line or two. */
const RUOLI_IN_VISTA = 2;

type Translate = ReturnType<typeof useTranslation<'bandi'>>['t'];

function quanti({ minimo, massimo }: Categoria, t: Translate): string | null {
  if (minimo !== null && massimo !== null) return minimo === massimo ? String(massimo) : t('intervallo', { da: minimo, a: massimo });
  if (massimo !== null) return t('finoA', { valore: massimo });
  return minimo === null ? null : t('almeno', { valore: minimo });
}

type Voce = ClassePagina['voci'][number];

/** What the funding pays for, with its bounds. */
function Voci({ classe: { nome, voci } }: { classe: ClassePagina }) {
  const { t } = useTranslation('bandi');
  const columns: Column<Voce>[] = [
    { key: 'nome', head: t('pagina.voce'), title: true, cell: (voce) => voce.nome, second: ({ descrizione }) => descrizione },
    { key: 'importo', head: t('pagina.importo'), cell: (voce) => quanto(voce, t) },
  ];
  return <DataTable label={t('pagina.spese', { classe: nome })} columns={columns} rows={voci} rowKey={({ nome: key }) => key} />;
}

function quanto({ tipoImporto, importo, min, max }: Voce, t: Translate): string | null {
  if (tipoImporto === 'IMPORTO_FISSO' && importo !== null) return t('pagina.fisso', { importo: formatEuroBreve(importo), count: max ?? 0 });
  if (tipoImporto === 'ASSEGNO_RICERCA') return max === null ? null : t('pagina.assegni', { count: max });
  if (min !== null && max !== null) return t('intervallo', { da: formatEuroBreve(min), a: formatEuroBreve(max) });
  if (max !== null) return t('finoA', { valore: formatEuroBreve(max) });
  return min === null ? t('pagina.libero') : t('almeno', { valore: formatEuroBreve(min) });
}

type Criterio = ClassePagina['criteri'][number];

/** What a proposta is judged by: the points that each criterion gives at most, and how much it weighs where they differ. */
function Criteri({ classe: { nome, criteri } }: { classe: ClassePagina }) {
  const { t } = useTranslation('bandi');
  const weighed = criteri.some(({ coefficiente }) => coefficiente !== 1);
  const columns: Column<Criterio>[] = [
    {
      key: 'descrizione',
      head: t('pagina.criterio'),
      title: true,
      cell: ({ descrizione }) => descrizione,
      second: ({ fase, bloccante }) => [fase, bloccante && t('pagina.bloccante')].filter(Boolean).join(DOT),
    },
    { key: 'massimo', head: t('pagina.punti'), numeric: true, cell: ({ massimo }) => massimo?.toLocaleString('it-IT') },
    ...(weighed
      ? [{ key: 'peso', head: t('pagina.peso'), numeric: true, cell: ({ coefficiente }: Criterio) => formatCoefficient(coefficiente) }]
      : []),
  ];
  // In their order: two may have the same words.
  const rows = criteri.map((criterio, key) => ({ ...criterio, key }));
  return <DataTable label={t('pagina.criteri', { classe: nome })} columns={columns} rows={rows} rowKey={({ key }) => key} cards={false} />;
}
