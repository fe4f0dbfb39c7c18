import { formatInstant } from '@sigeba/contract/instant.ts';
import type { CampoCambiato, Confronto, RigaCambiata, Scartata, Stesura } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { distinctKeys } from '../../ui/data/distinctKeys.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Ricevuta.module.css';
import { ricevuteTesti } from './ricevute.testi.ts';
import { wordsChanged } from './wordsChanged.ts';

type Props = {
  /** The newest first. */
  versioni: readonly number[];
  id: number;
};

/** What changed between two sendings of an istanza; one that is not sent has a name of its own. */
export function ConfrontaIstanza({ versioni, nomi, id }: Props & { nomi: Readonly<Record<number, string>> }) {
  const { options, da, a, choice } = useChoice(versioni, { nomi });
  const query = useRoute('GET /cert/:id/confronto', { params: { id }, query: { da: Number(da), a: Number(a) } });
  return <Scelta options={options} query={query} {...choice} />;
}

type ConfrontoTarget = { id: number /** The last version that was sent: they are counted from 1. */; versione: number };

/** What changed between two versions of a proposta, for who evaluates it; nothing where one alone was sent. */
export function ConfrontaValutata({ id, versione }: ConfrontoTarget) {
  return versione > 1 && <VersioniValutate id={id} versione={versione} />;
}

function VersioniValutate({ id, versione }: ConfrontoTarget) {
  const { t } = useTexts(ricevuteTesti);
  const { options, da, a, choice } = useChoice(
    Array.from({ length: versione }, (_, at) => versione - at),
    {},
  );
  const query = useRoute('GET /mc/proposte/:id/confronto', { params: { id }, query: { da: Number(da), a: Number(a) } });
  return (
    <Card title={t('versioni')}>
      <Scelta options={options} query={query} {...choice} />
    </Card>
  );
}

type PropostaProps = Props & {
  /** As whom it is read. */
  chi: 'proprio' | 'ur';
  /** It was reopened: what is written now is compared with what was sent. */
  bozza: boolean;
};

/** What changed between two texts of a proposta: versions that were sent, the draft of a reopened one, what was not sent in time. */
export function ConfrontaProposta({ chi, id, versioni, bozza }: PropostaProps) {
  const route = chi === 'ur' ? 'GET /ur/proposte/:id/scartate' : 'GET /proposte/:id/scartate';
  const scartate = useRoute(route, { params: { id } });
  return (
    <Loaded query={scartate}>
      {(all) =>
        versioni.length + all.length + (bozza ? 1 : 0) > 1 && (
          <Testi key={`${bozza} ${versioni.length}`} chi={chi} id={id} versioni={versioni} bozza={bozza} scartate={all} />
        )
      }
    </Loaded>
  );
}

function Testi({ chi, id, versioni, bozza, scartate }: PropostaProps & { scartate: readonly Scartata[] }) {
  const { options, da, a, choice } = useChoice(versioni, { bozza, scartate });
  const route = chi === 'ur' ? 'GET /ur/proposte/:id/confronto' : 'GET /proposte/:id/confronto';
  return <Scelta options={options} query={useRoute(route, { params: { id }, query: { da, a } })} {...choice} />;
}

type OtherVersions = { bozza?: boolean; scartate?: readonly Scartata[]; nomi?: Readonly<Record<number, string>> };

/** The last two unless others are chosen: of a reopened one the draft, and what was sent. */
function useChoice(versioni: readonly number[], { bozza = false, scartate = [], nomi = {} }: OtherVersions) {
  const { t } = useTexts(ricevuteTesti);
  const options: { value: Stesura; label: string }[] = [
    ...(bozza ? [{ value: 'bozza' as const, label: t('confronto.bozza') }] : []),
    ...versioni.map((versione) => ({ value: versione, label: nomi[versione] ?? t('numeroVersione', { versione }) })),
    ...scartate.map(({ id, riaperta }) => ({
      value: `scartata-${id}` as const,
      label: t('confronto.scartata', { quando: formatInstant(riaperta) }),
    })),
  ];
  // Where one version alone was sent, what was not sent in time is the later of the two.
  const [first, second] = options.map(({ value }) => value);
  const isLater = second !== undefined && typeof second === 'string';
  const [a, setA] = useState<Stesura>((isLater ? second : first) ?? 0);
  const [da, setDa] = useState<Stesura>((isLater ? first : second) ?? 0);
  return { options, da, a, choice: { da, a, setDa, setA } };
}

type Scelta = {
  options: readonly { value: Stesura; label: string }[];
  da: Stesura;
  a: Stesura;
  setDa: (stesura: Stesura) => void;
  setA: (stesura: Stesura) => void;
  query: ReturnType<typeof useRoute<'GET /cert/:id/confronto'>>;
};

function Scelta({ options, da, a, setDa, setA, query }: Scelta) {
  const { t } = useTexts(ricevuteTesti);
  return (
    <section aria-label={t('confronto.titolo')}>
      <Stack>
        <h3>{t('confronto.titolo')}</h3>
        <div className={css.choice}>
          <FilterSelect label={t('confronto.da')} options={options} value={da} onChange={setDa} />
          <FilterSelect label={t('confronto.a')} options={options} value={a} onChange={setA} />
        </div>
        <Loaded query={query}>{(confronto) => <Cambiamenti confronto={confronto} />}</Loaded>
      </Stack>
    </section>
  );
}

/** The number of changes that are listed openly; more of them are folded, since they would push the page down. */
const IN_VISTA = 3;

function Cambiamenti({ confronto }: { confronto: Confronto }) {
  const { t } = useTexts(ricevuteTesti);
  const count = confronto.importi.length + confronto.sezioni.reduce((sum, { campi }) => sum + campi.length, 0);
  if (count === 0) return <p>{t('confronto.nulla')}</p>;
  if (count <= IN_VISTA) return <Elenco confronto={confronto} />;
  return (
    <details className={css.fold}>
      <summary>{t('confronto.quanti', { count })}</summary>
      <Elenco confronto={confronto} />
    </details>
  );
}

function Elenco({ confronto: { importi, sezioni } }: { confronto: Confronto }) {
  const { t } = useTexts(ricevuteTesti);
  return (
    <Stack>
      {importi.length > 0 && (
        <div>
          <h4 className={css.heading}>{t('confronto.importi')}</h4>
          {importi.map(({ voce, prima, dopo }) => (
            <PrimaDopo key={voce} label={voce} prima={prima} dopo={dopo} />
          ))}
        </div>
      )}
      {sezioni.map(({ titolo, campi }) => (
        <div key={titolo}>
          <h4 className={css.heading}>{titolo}</h4>
          {campi.map((campo) =>
            campo.righe.length > 0 ? <Righe key={campo.uid} campo={campo} /> : <PrimaDopo key={campo.uid} {...campo} />,
          )}
        </div>
      ))}
    </Stack>
  );
}

type ChangedText = Pick<CampoCambiato, 'label' | 'prima' | 'dopo'>;

function PrimaDopo({ label, prima, dopo }: ChangedText) {
  const { t } = useTexts(ricevuteTesti);
  const parts = wordsChanged(prima, dopo);
  return (
    <div className={css.change}>
      <p>
        <strong>{label}</strong>
      </p>
      {prima === dopo ? (
        <p>{t('confronto.formato')}</p>
      ) : (
        <div className={css.sides}>
          <del className={css.before}>
            <span className={css.side}>{t('confronto.prima')}</span>
            <Marked {...parts} changed={parts.prima} empty={t('confronto.vuoto')} />
          </del>
          <ins className={css.after}>
            <span className={css.side}>{t('confronto.dopo')}</span>
            <Marked {...parts} changed={parts.dopo} empty={t('confronto.vuoto')} />
          </ins>
        </div>
      )}
    </div>
  );
}

type MarkedProps = { inizio: string; fine: string; changed: string; empty: string };

/** A text in which words missing from the other text are marked. */
function Marked({ inizio, fine, changed, empty }: MarkedProps) {
  if (inizio === '' && fine === '') return <span>{changed || empty}</span>;
  return (
    <>
      <span>{inizio}</span>
      {changed !== '' && <mark className={css.mark}>{changed}</mark>}
      <span>{fine}</span>
    </>
  );
}

function Righe({ campo: { label, righe } }: { campo: CampoCambiato }) {
  const keys = distinctKeys(righe.map(({ tipo, nome }) => `${tipo} ${nome}`));
  return (
    <div className={css.change}>
      <p>
        <strong>{label}</strong>
      </p>
      <ul className={css.people}>
        {righe.map((riga, at) => (
          <li key={keys[at]}>
            <Riga riga={riga} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const TONI = { AGGIUNTA: 'ok', TOLTA: 'error', CAMBIATA: 'warn' } as const;

function Riga({ riga: { tipo, nome, celle } }: { riga: RigaCambiata }) {
  const { t } = useTexts(ricevuteTesti);
  return (
    <>
      <StatusBadge tone={TONI[tipo]}>{t(`confronto.${tipo}`)}</StatusBadge> <span>{nome}</span>
      {celle.map(({ colonna, prima, dopo }) => (
        <PrimaDopo key={colonna} label={colonna} prima={prima} dopo={dopo} />
      ))}
    </>
  );
}
