import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { checkFineValutazione } from '@sigeba/contract/iter/iter.rules.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useMerge } from '../../api/useMerge.ts';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Inline } from '../../ui/layout/Stack.tsx';
import { iterTesti } from './iter.testi.ts';
import { useIterOutcome } from './useIterOutcome.ts';

/** From when on nobody evaluates any more, where the office says so before the outcomes are official (D-99). */
export function FineDialog({ classe, onClose }: { classe: IterRiga; onClose: () => void }) {
  const { t } = useTexts(iterTesti);
  const done = useIterOutcome(onClose);
  // Until it is changed here the field follows the stored value.
  const [typed, setValue] = useState<typeof classe.fineValutazione | undefined>(undefined);
  const value = typed === undefined ? classe.fineValutazione : typed;
  const [errors, setErrors] = useState<string[]>([]);
  const now = useServerNow();
  const oggi = dayInRome(now);
  const save = useAction('PUT /ur/iter-bandi/:id', { personale: 'sempre', onDone: () => done(t('salvato')) });
  const { merged, merge } = useMerge(save.reset);
  function confirm() {
    const faults = checkFineValutazione(value, new Date(classe.chiusura)).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) save.run({ params: { id: classe.idClasse }, body: { fineValutazione: value, lastUpdate: classe.lastUpdate } });
  }
  return (
    <SaveDialog
      title={t('fine.titolo', { classe: classe.nomeClasse })}
      confirmLabel={t('salva')}
      act={save}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
      onMerge={merge}
      merged={
        merged &&
        [t('aggiornati'), classe.fineValutazione !== null && t('fine.salvata', { fine: formatInstant(classe.fineValutazione) })]
          .filter(Boolean)
          .join(' ')
      }
    >
      <p>{t('fine.testo')}</p>
      <DateTimeInput
        label={t('fine.campo')}
        hint={t('fine.chiusura', { chiusura: formatInstant(classe.chiusura) })}
        value={value}
        onChange={setValue}
        errors={errors}
        oggi={oggi}
      />
      {value !== null && value !== classe.fineValutazione && Date.parse(value) < now.getTime() && (
        <Notice tone="warn" live>
          {t('fine.passata')}
        </Notice>
      )}
      {value !== null && (
        <Inline>
          <Button small onPress={() => setValue(null)}>
            {t('fine.togli')}
          </Button>
        </Inline>
      )}
    </SaveDialog>
  );
}
