import { isManuale } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { changeAndFocus } from '../changeAndFocus.ts';
import { inRow } from '../errori.ts';
import type { Cell } from '../rejections.ts';
import type { Errore } from '../store.ts';
import { ManualPublication } from './ManualPublication.tsx';
import { PublicationPicker } from './PublicationPicker.tsx';
import { PublicationText } from './PublicationText.tsx';
import css from './publications.module.css';

type Props = {
  pubblicazioni: readonly Pubblicazione[];
  /** Most publications; 0 is unlimited. */
  massimo: number;
  readOnly: boolean;
  /** `riga` counts the publications of this list. */
  errori: readonly Errore[];
  /** What one is called, whatever its place. */
  rowId: (pubblicazione: Pubblicazione) => number;
  onChange: (pubblicazioni: readonly Pubblicazione[]) => void;
  onBlur: () => void;
  onReject: (messaggio: string | null, cell: Cell) => void;
};

const BLANK: Pubblicazione = {
  prodottoId: null,
  handle: null,
  tipo: '',
  titolo: '',
  anno: null,
  autori: '',
  testo: '',
  impactFactor: null,
};

/**
 * A list of publications of one person: the search in the catalogue and, below it, those chosen and those typed by hand. What is added
 * grows downwards: nothing moves under the pointer.
 */
export function PublicationsEditor({ pubblicazioni, massimo, readOnly, errori, rowId, onChange, onBlur, onReject }: Props) {
  const { t } = useTranslation('form');
  const [searching, setSearching] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const full = massimo > 0 && pubblicazioni.length >= massimo;

  function change(next: Parameters<typeof onChange>[0], selector: string, at = 0) {
    changeAndFocus(
      () => onChange(next),
      () => box.current?.querySelectorAll<HTMLElement>(selector)[at],
    );
  }

  function addManual() {
    change([...pubblicazioni, { ...BLANK }], `li[data-row="${pubblicazioni.length}"] input`);
  }

  function remove(at: number) {
    const next = pubblicazioni.filter((_, each) => each !== at);
    if (next.length > 0) change(next, 'button[data-remove]', Math.min(at, next.length - 1));
    else change(next, 'button[data-search]');
  }

  return (
    <div ref={box} className={css.editor}>
      {!readOnly && (
        <div className={css.actions}>
          <button
            type="button"
            data-search=""
            className={css.button}
            aria-expanded={searching}
            aria-controls={panelId}
            onClick={() => setSearching(!searching)}
          >
            {searching ? t('pubblicazioni.chiudi') : t('pubblicazioni.cerca')}
          </button>
          <button type="button" className={css.button} disabled={full} onClick={addManual}>
            {t('pubblicazioni.aMano')}
          </button>
          {massimo > 0 && <span className={css.note}>{t('pubblicazioni.quante', { n: pubblicazioni.length, max: massimo })}</span>}
          <span role="status">{full ? t('pubblicazioni.massimo') : ''}</span>
        </div>
      )}
      {/* Always there, so that the button has something to name. */}
      <div id={panelId}>
        {searching && !readOnly && (
          <PublicationPicker chosen={pubblicazioni} full={full} onAdd={(each) => onChange([...pubblicazioni, each])} />
        )}
      </div>
      {pubblicazioni.length === 0 && <p className={css.note}>{t('pubblicazioni.nessuna')}</p>}
      {pubblicazioni.length > 0 && (
        <ol className={css.list} aria-label={t('pubblicazioni.scelte')}>
          {pubblicazioni.map((each, at) => (
            <li key={rowId(each)} data-row={at} className={css.card}>
              {isManuale(each) && !readOnly ? (
                <ManualPublication
                  n={at + 1}
                  pubblicazione={each}
                  errori={inRow(errori, at)}
                  onChange={(next) => onChange(pubblicazioni.map((other, index) => (index === at ? next : other)))}
                  onBlur={onBlur}
                  onReject={(messaggio) => onReject(messaggio, { row: rowId(each), colonna: 'anno' })}
                />
              ) : (
                <PublicationText pubblicazione={each} />
              )}
              {!readOnly && (
                <button
                  type="button"
                  data-remove=""
                  className={css.button}
                  aria-label={t('pubblicazioni.rimuoviDi', { n: at + 1, titolo: each.titolo })}
                  onClick={() => remove(at)}
                >
                  {t('pubblicazioni.rimuovi')}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
