import { addOpzione, changeCampo, moveOpzione } from '@sigeba/contract/form/template/editTemplate.ts';
import { inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Opzione } from '@sigeba/contract/form/template/template.types.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import css from './CampoEditor.module.css';
import type { Change } from './useVersioneEditor.ts';

/** The options of a choice: words, order, one more, one less. One that opens something is taken away in the JSON only. */
export function OpzioniEditor({ campo, change }: { campo: Campo; change: Change }) {
  const { t } = useTexts(moduliTesti);
  const { uid } = campo;
  const edit = (edited: (own: Campo) => Campo) => change((now) => changeCampo(now, uid, edited));
  const say = (id: number, descrizione: string) =>
    edit((own) => ({ ...own, valori: own.valori.map((opzione) => (opzione.id === id ? { ...opzione, descrizione } : opzione)) }));
  const ordered = inOrder(campo.valori);
  return (
    <fieldset className={css.opzioni}>
      <legend>{t('editor.opzioni')}</legend>
      {ordered.map((opzione, at) => {
        const { id, descrizione } = opzione;
        const n = at + 1;
        return (
          <Inline key={id}>
            <TextInput label={t('editor.opzione', { n })} hideLabel value={descrizione} onChange={(text) => say(id, text)} />
            <Button
              small
              disabled={at === 0}
              aria-label={t('editor.opzioneSu', { n })}
              onPress={() => edit((own) => moveOpzione(own, id, -1))}
            >
              ↑
            </Button>
            <Button
              small
              disabled={at === ordered.length - 1}
              aria-label={t('editor.opzioneGiu', { n })}
              onPress={() => edit((own) => moveOpzione(own, id, 1))}
            >
              ↓
            </Button>
            <Button
              small
              variant="danger"
              disabled={opens(opzione)}
              aria-label={t('editor.opzioneTogli', { n })}
              onPress={() => edit((own) => ({ ...own, valori: own.valori.filter((each) => each.id !== id) }))}
            >
              ×
            </Button>
          </Inline>
        );
      })}
      <Inline>
        <Button small onPress={() => change((now) => addOpzione(now, uid))}>
          {t('editor.opzioneAggiungi')}
        </Button>
      </Inline>
    </fieldset>
  );
}

const opens = ({ campiSuccessivi = [], sezioneSuccessiva }: Opzione): boolean => campiSuccessivi.length > 0 || !!sezioneSuccessiva;
