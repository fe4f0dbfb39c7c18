import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { ActionsMenu } from '../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { type Area, ROUTES } from './areas.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';

type Props = {
  area: Area;
  graduatoria: Graduatoria;
  scenario: Scenario;
  onEdit: (scenario: Scenario) => void;
  onApply: (scenario: Scenario) => void;
  /** The last application is undone. */
  onUndo: (scenario: Scenario) => void;
  onCopy: () => void;
  onDeleted: () => void;
};

/** What may be done with a scenario; one that was applied stays as it was and can be copied, the last one undone. */
export function AzioniScenario({ area, graduatoria, scenario, onEdit, onApply, onUndo, onCopy, onDeleted }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const [deleting, setDeleting] = useState(false);
  const { nome } = scenario;
  if (graduatoria.motivo !== null) return null;
  const copy = { key: 'copia', label: t('scenari.copia'), onPress: onCopy };
  const open = scenario.applicatoIl === null;
  const { annullabile } = graduatoria;
  return (
    <Inline gap="close" whole>
      {open && (
        <>
          <Button small onPress={() => onEdit(scenario)}>
            <ActionLabel action={t('scenari.modifica')} titolo={nome} />
          </Button>
          <Button small why={scenario.motivoApplica ?? undefined} onPress={() => onApply(scenario)}>
            <ActionLabel action={t('scenari.applica')} titolo={nome} />
          </Button>
        </>
      )}
      {annullabile?.scenarioId === scenario.id && (
        <Button small why={annullabile.motivo ?? undefined} onPress={() => onUndo(scenario)}>
          <ActionLabel action={t('scenari.annulla')} titolo={nome} />
        </Button>
      )}
      <ActionsMenu
        label={t('scenari.azioni', { nome })}
        acts={open ? [copy, { key: 'elimina', label: t('scenari.elimina'), onPress: () => setDeleting(true) }] : [copy]}
      >
        {t('scenari.altro')}
      </ActionsMenu>
      {deleting && <Elimina area={area} scenario={scenario} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </Inline>
  );
}

type EliminaProps = Pick<Props, 'area' | 'scenario' | 'onDeleted'> & { onClose: () => void };

function Elimina({ area, scenario: { id, nome }, onDeleted, onClose }: EliminaProps) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  const remove = useAction(ROUTES[area].remove, {
    personale: 'sempre',
    onDone: () => {
      toast(t('scenari.eliminato'));
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={t('scenari.eliminaTitolo', { nome })}
      confirmLabel={t('scenari.elimina')}
      danger
      pending={remove.pending}
      why={remove.why}
      onConfirm={() => remove.run({ params: { id } })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={remove.error} />
        <p>{t('scenari.eliminaTesto')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
