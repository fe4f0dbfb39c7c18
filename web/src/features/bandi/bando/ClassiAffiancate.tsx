import type { ClassePagina, TipologiaPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { NOMI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { Dash } from '../../../ui/data/Dash.tsx';
import { distinctKeys } from '../../../ui/data/distinctKeys.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { quanti, quanto, Ruoli } from './CondizioniClasse.tsx';
import { isTold, useFatti } from './fatti.ts';
import { NuovaProposta, StatoPerMe } from './PerMe.tsx';
import { type ClassePerMe, primaOf } from './perMe.ts';
import { sameRows } from './sameRows.ts';

/** As many columns as a window has room for beside the names of the rows. */
const AFFIANCATE = 4;

/** Whether the classi of a call stand side by side: they are few, and speak the language of the page. */
export const isAffiancabile = ({ lingua, tipologie }: { lingua: string; tipologie: readonly TipologiaPagina[] }): boolean => {
  const classi = tipologie.flatMap((tipologia) => tipologia.classi);
  return classi.length > 1 && classi.length <= AFFIANCATE && classi.every((classe) => classe.lingua === lingua);
};

type Props = { id: string; tipologie: readonly TipologiaPagina[]; mie: readonly ClassePerMe[] };

/** The classi of a call in one table, so that who chooses sees where they differ; to a researcher first whether each is for them. */
export function ClassiAffiancate({ id, tipologie, mie }: Props) {
  const { t } = useTexts(bandiTesti);
  const classi = tipologie.flatMap((tipologia) => tipologia.classi);
  const names = tipologie.flatMap((tipologia) =>
    tipologia.classi.map(({ nome }) => (tipologie.length > 1 && tipologia.nome !== nome ? `${tipologia.nome}${DOT}${nome}` : nome)),
  );
  const rows = [...usePerMe(classi, mie), ...useFattiAffiancati(classi), ...useCategorie(classi)];
  const voci = useVoci(classi);
  const criteri = useCriteri(classi);
  return (
    <Card id={id} title={t('pagina.classi')} flush>
      <Tabella label={t('pagina.classi')} names={names} quali={classi.map(({ descrizione }) => descrizione)} rows={rows} />
      {voci.length > 0 && (
        <details className={css.piega}>
          <summary>{t('pagina.speseTitolo')}</summary>
          <Tabella label={t('pagina.speseTitolo')} names={names} rows={voci} />
          <p className={css.nota}>{t('pagina.liberi')}</p>
        </details>
      )}
      {criteri.length > 0 && (
        <details className={css.piega}>
          <summary>{t('pagina.criteriTitolo')}</summary>
          <Tabella label={t('pagina.criteriTitolo')} names={names} rows={criteri} />
        </details>
      )}
    </Card>
  );
}

/** What the classi say of one thing. */
type Riga = { key: string; nome: ReactNode; quiet?: string; of: readonly ReactNode[] };
type TabellaProps = { label: string; names: readonly string[]; quali?: readonly string[]; rows: readonly Riga[] };

function Tabella({ label, names, quali = [], rows }: TabellaProps) {
  const keys = distinctKeys(names);
  return (
    <div className={css.affiancate}>
      <table aria-label={label}>
        <thead>
          <tr>
            <td />
            {names.map((nome, at) => (
              <th key={keys[at]} scope="col">
                {nome}
                {quali[at] && <p className={css.quale}>{quali[at]}</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, nome, quiet, of }) => (
            <tr key={key}>
              <th scope="row">
                {nome}
                {quiet && <p className={css.quale}>{quiet}</p>}
              </th>
              {isSame(of) ? (
                <td colSpan={of.length}>{of[0]}</td>
              ) : (
                of.map((cell, at) => <td key={keys[at]}>{isTold(cell) ? cell : <Dash />}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words that hold for each of them stand once. */
const isSame = (of: Riga['of']): boolean => typeof of[0] === 'string' && of.every((cell) => cell === of[0]);

type Classi = readonly ClassePagina[];

function usePerMe(classi: Classi, mie: Props['mie']): Riga[] {
  const { t } = useTexts(bandiTesti);
  if (mie.length === 0) return [];
  const prima = primaOf(mie);
  const of = classi.map(({ id }) => {
    const mia = mie.find((each) => each.id === id);
    return (
      mia && (
        <div className={css.mia}>
          <StatoPerMe mia={mia} prima={mia === prima} />
          <div>
            <NuovaProposta mia={mia} prima={mia === prima} />
          </div>
        </div>
      )
    );
  });
  return [{ key: 'perMe', nome: t('pagina.perMe'), of }];
}

/** Without the facts that no classe has. */
function useFattiAffiancati(classi: Classi): Riga[] {
  const fattiOf = useFatti();
  return sameRows(
    classi.map((classe) => fattiOf(classe)),
    ({ term }) => term,
  )
    .map(({ key, of }) => ({ key, nome: of[0]?.term, of: of.map((fatto) => fatto?.value) }))
    .filter(({ of }) => of.some(isTold));
}

/** Who may be in it as what: roles that are the same in each classe stand once, beside the name. */
function useCategorie(classi: Classi): Riga[] {
  const { t, language } = useTexts(bandiTesti);
  type Categoria = ClassePagina['categorie'][number];
  const chiOf = ({ ruoli, regimi }: Categoria) => (
    <>
      <Ruoli ruoli={ruoli} />
      {regimi.length > 0 && <p className={css.quale}>{regimi.map((codice) => NOMI_REGIME[language][codice]).join(', ')}</p>}
    </>
  );
  const rows = sameRows(
    classi.map(({ categorie }) => categorie),
    ({ nome }) => nome,
  );
  return rows.map(({ key, of }) => {
    const there = of.filter((each) => each !== undefined);
    const alike = new Set(there.map(({ ruoli, regimi }) => JSON.stringify([ruoli, regimi]))).size === 1;
    const first = there[0] as Categoria;
    const cell = (categoria: Categoria) => (
      <>
        <p>{quanti(categoria, t) ?? t('pagina.ammessa')}</p>
        {categoria.limite !== null && <p className={css.quale}>{t('pagina.volteAnno', { count: categoria.limite })}</p>}
        {!alike && chiOf(categoria)}
      </>
    );
    return {
      key: `categoria ${key}`,
      nome: (
        <>
          {first.nome}
          {alike && <div className={css.quale}>{chiOf(first)}</div>}
        </>
      ),
      of: of.map((categoria) => categoria && cell(categoria)),
    };
  });
}

function useVoci(classi: Classi): Riga[] {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  const rows = sameRows(
    classi.map(({ voci }) => voci),
    ({ nome, descrizione }) => `${nome}: ${descrizione}`,
  );
  return rows.map(({ key, of }) => {
    const first = of.find((voce) => voce !== undefined);
    return {
      key,
      nome: first?.nome,
      quiet: first?.descrizione ?? '',
      of: of.map((voce) => voce && (write(() => quanto(voce, t)) ?? t('pagina.ammessa'))),
    };
  });
}

function useCriteri(classi: Classi): Riga[] {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  const rows = sameRows(
    classi.map(({ criteri }) => criteri),
    ({ descrizione, fase, bloccante }) => `${descrizione}: ${fase ?? ''} ${bloccante}`,
  );
  return rows.map(({ key, of }) => {
    const first = of.find((criterio) => criterio !== undefined);
    const said = ({ massimo, coefficiente }: ClassePagina['criteri'][number]) =>
      [
        massimo !== null && t('pagina.puntiMax', { punti: write(() => formatNumero(massimo, 2)), count: massimo }),
        coefficiente !== 1 && t('pagina.pesa', { peso: write(() => formatNumero(coefficiente, 3, 3)) }),
      ]
        .filter(Boolean)
        .join(DOT) || t('pagina.ammessa');
    return {
      key,
      nome: first?.descrizione,
      quiet: [first?.fase, first?.bloccante && t('pagina.bloccante')].filter(Boolean).join(DOT),
      of: of.map((criterio) => criterio && said(criterio)),
    };
  });
}
