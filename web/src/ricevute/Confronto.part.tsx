import type { CampoCambiato, Confronto, RigaCambiata } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { useState } from 'react';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterSelect } from '../ui/filterFields.tsx';
import { Stack } from '../ui/Stack.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './Ricevuta.module.css';

type Props = {
  /** The newest first, two at least; one that is not sent has a name of its own. */
  versioni: readonly number[];
  nomi?: Readonly<Record<number, string>>;
  id: number;
  /** As whom it is read. */
  route: 'GET /proposte/:id/confronto' | 'GET /ur/proposte/:id/confronto' | 'GET /cert/:id/confronto';
};

/** What changed between two versions, the last two unless others are chosen. */
export function Confronta({ versioni, nomi = {}, id, route }: Props) {
  const { t } = useTranslation('ricevute');
  const [last = 0, previous = 0] = versioni;
  const [a, setA] = useState(last);
  const [da, setDa] = useState(previous);
  const query = useRoute(route, { params: { id }, query: { da, a } });
  const options = versioni.map((versione) => ({ value: versione, label: nomi[versione] ?? t('numeroVersione', { versione }) }));
  return (
    <section aria-label={t('confronto.titolo')}>
      <Stack>
        <h3 className={css.line}>{t('confronto.titolo')}</h3>
        <div className={css.choice}>
          <FilterSelect label={t('confronto.da')} options={options} value={da} onChange={setDa} />
          <FilterSelect label={t('confronto.a')} options={options} value={a} onChange={setA} />
        </div>
        <Loaded query={query}>{(confronto) => <Cambiamenti confronto={confronto} />}</Loaded>
      </Stack>
    </section>
  );
}

function Cambiamenti({ confronto: { importi, sezioni } }: { confronto: Confronto }) {
  const { t } = useTranslation('ricevute');
  if (importi.length === 0 && sezioni.length === 0) return <p>{t('confronto.nulla')}</p>;
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

type Sides = Pick<CampoCambiato, 'label' | 'prima' | 'dopo'>;

function PrimaDopo({ label, prima, dopo }: Sides) {
  const { t } = useTranslation('ricevute');
  return (
    <div className={css.change}>
      <p className={css.line}>
        <strong>{label}</strong>
      </p>
      {prima === dopo ? (
        <p className={css.line}>{t('confronto.formato')}</p>
      ) : (
        <div className={css.sides}>
          <del className={css.before}>
            <VisuallyHidden>{t('confronto.prima')}: </VisuallyHidden>
            {prima ?? t('confronto.vuoto')}
          </del>
          <ins className={css.after}>
            <VisuallyHidden>{t('confronto.dopo')}: </VisuallyHidden>
            {dopo ?? t('confronto.vuoto')}
          </ins>
        </div>
      )}
    </div>
  );
}

function Righe({ campo: { label, righe } }: { campo: CampoCambiato }) {
  return (
    <div className={css.change}>
      <p className={css.line}>
        <strong>{label}</strong>
      </p>
      <ul className={css.people}>
        {righe.map((riga, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
          <li key={at}>
            <Riga riga={riga} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const TONI = { AGGIUNTA: 'ok', TOLTA: 'error', CAMBIATA: 'warn' } as const;

function Riga({ riga: { tipo, nome, celle } }: { riga: RigaCambiata }) {
  const { t } = useTranslation('ricevute');
  return (
    <>
      <StatusBadge tone={TONI[tipo]}>{t(`confronto.${tipo}`)}</StatusBadge> {nome}
      {celle.map(({ colonna, prima, dopo }) => (
        <PrimaDopo key={colonna} label={colonna} prima={prima} dopo={dopo} />
      ))}
    </>
  );
}
