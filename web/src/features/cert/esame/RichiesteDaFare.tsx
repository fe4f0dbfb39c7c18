import { MAX_RICHIESTA, MAX_RICHIESTE } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useRowKeys } from '../../../form/useRowKeys.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { esameTesti } from './esame.testi.ts';
import { useLettori } from './useLettori.ts';

type Props = { value: readonly string[]; onChange: (richieste: string[]) => void; errorsOf: (campo: string) => string[] };

/** What is asked of the proponent point by point: each is answered by itself before the istanza comes back. */
export function RichiesteDaFare({ value, onChange, errorsOf }: Props) {
  const { t } = useTexts(esameTesti);
  const lettori = useLettori();
  // Two points may say the same while they are written: each has a name, which it keeps when one above it is taken away.
  const rows = useRowKeys(value.length);
  const add = () => onChange([...value, '']);
  function remove(at: number) {
    rows.remove(at);
    onChange(value.filter((_, place) => place !== at));
  }
  return (
    <Stack gap="close">
      {value.map((testo, at) => (
        <Stack key={rows.keys[at]} gap="close">
          <TextArea
            label={t('punto', { n: at + 1 })}
            hint={lettori('notaRevisione', REVISIONE)}
            rows={2}
            maxLength={MAX_RICHIESTA}
            value={testo}
            onChange={(next) => onChange(value.map((each, place) => (place === at ? next : each)))}
            errors={errorsOf(`richieste.${at}`)}
          />
          <div>
            <Button small onPress={() => remove(at)}>
              {t('togliPunto')}
              <VisuallyHidden> {at + 1}</VisuallyHidden>
            </Button>
          </div>
        </Stack>
      ))}
      <Inline>
        <Button disabled={value.length >= MAX_RICHIESTE} onPress={add}>
          {t('aggiungiPunto')}
        </Button>
      </Inline>
    </Stack>
  );
}
