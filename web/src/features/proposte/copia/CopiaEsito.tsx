import type { PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import { useEffect, useRef } from 'react';
import { controlId } from '../../../form/fields/field.types.ts';
import { focusField } from '../../../form/focusField.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useTitolo } from '../ProposteStato.tsx';
import css from './Copia.module.css';
import { copiaTesti } from './copia.testi.ts';
import type { CopyOutcome, UncopiedAnswer } from './layCopia.ts';

type Props = { da: PropostaPrecedente; laid: CopyOutcome; unsaved: boolean; onUndo: () => void; onClose: () => void };

/** Lists what was copied, what must be reviewed, and what was not copied, with reason and text. */
export function CopiaEsito({ da, laid: { prese, resti, daRivedere }, unsaved, onUndo, onClose }: Props) {
  const { t } = useTexts(copiaTesti);
  const titolo = useTitolo(da.titolo);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const actions = (
    <>
      {prese > 0 && (
        <Button small onPress={onUndo}>
          {t('annulla')}
        </Button>
      )}
      <Button small onPress={onClose}>
        {t('chiudi')}
      </Button>
    </>
  );
  return (
    <div ref={box} tabIndex={-1} className={css.outcome}>
      <Notice tone={prese > 0 ? 'ok' : 'warn'} title={t('copiate', { count: prese, titolo, anno: da.anno })} live action={actions}>
        {prese > 0 && unsaved && <p>{t('nonSalvate')}</p>}
        {daRivedere.length > 0 && (
          <details open>
            <summary>{t('daRivedere', { count: daRivedere.length })}</summary>
            <ul className={css.list}>
              {daRivedere.map(({ uid, label, messaggio }) => (
                <li key={uid}>
                  <Campo uid={uid} label={label} />: {messaggio}
                </li>
              ))}
            </ul>
          </details>
        )}
        {resti.length > 0 && (
          <details open={resti.length <= 12}>
            <summary>{t('nonCopiate', { count: resti.length })}</summary>
            <ul className={css.list}>
              {resti.map((resto) => (
                <li key={`${resto.uid} ${resto.motivo}`}>
                  <Rimasta resto={resto} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Notice>
    </div>
  );
}

function Rimasta({ resto: { uid, label, motivo, inParte, testo } }: { resto: UncopiedAnswer }) {
  const { t } = useTexts(copiaTesti);
  const isThere =
    motivo !== 'CAMPO_TOLTO' && motivo !== 'NON_APERTA' && document.querySelector(`[data-field="${CSS.escape(uid)}"]`) !== null;
  return (
    <>
      {isThere ? <Campo uid={uid} label={label} /> : <strong>{label}</strong>}
      <span>: {inParte ? `${t('inParte')} ${t(`motivi.${motivo}`)}` : t(`motivi.${motivo}`)}</span>
      {testo !== null && testo !== '' && (
        <details>
          <summary>{t('vediTesto')}</summary>
          <div className={css.words}>{testo}</div>
        </details>
      )}
    </>
  );
}

const Campo = ({ uid, label }: { uid: string; label: string }) => (
  <a
    href={`#${controlId(uid)}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(uid);
    }}
  >
    {label}
  </a>
);
