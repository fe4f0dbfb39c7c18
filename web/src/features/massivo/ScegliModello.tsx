import { TEMPLATE, TEMPLATES, type Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Download from 'lucide-react/icons/download';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Landmark from 'lucide-react/icons/landmark';
import Stethoscope from 'lucide-react/icons/stethoscope';
import TrendingUp from 'lucide-react/icons/trending-up';
import UserX from 'lucide-react/icons/user-x';
import { useId } from 'react';
import { download } from '../../api/download.ts';
import { GroupShell } from '../../form/inputs/FieldShell.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { massivoTesti } from './massivo.testi.ts';
import css from './ScegliModello.module.css';

const VOCI = {
  0: { Icon: Stethoscope, fa: 'specializzandi' },
  1: { Icon: Landmark, fa: 'governance' },
  2: { Icon: TrendingUp, fa: 'indicatori' },
  3: { Icon: CalendarOff, fa: 'aspettativa' },
  4: { Icon: UserX, fa: 'inattivi' },
  5: { Icon: GraduationCap, fa: 'dottorandi' },
  6: { Icon: Briefcase, fa: 'docenti' },
} as const satisfies Record<Template, object>;

type Props = { value: Template | null; onChange: (template: Template) => void };

/** The templates as cards: what each changes, and its empty sheet. */
export function ScegliModello({ value, onChange }: Props) {
  const { t } = useTexts(massivoTesti);
  const name = useId();
  return (
    <GroupShell id="template" label={t('template')} hideLabel required>
      {() => (
        <ul className={css.modelli}>
          {TEMPLATES.map((template) => (
            <li key={template} className={css.modello} data-scelto={template === value || undefined}>
              <Scelta name={name} template={template} checked={template === value} onChange={() => onChange(template)} />
              <Button
                small
                variant="quiet"
                icon={Download}
                onPress={() => void download(`/media/downloadTemplate/tipo?template=${template}`)}
              >
                <ActionLabel action={t('scaricaTemplate')} titolo={TEMPLATE[template]} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </GroupShell>
  );
}

type SceltaProps = { name: string; template: Template; checked: boolean; onChange: () => void };

function Scelta({ name, template, checked, onChange }: SceltaProps) {
  const { t } = useTexts(massivoTesti);
  const id = useId();
  const { Icon, fa } = VOCI[template];
  return (
    <label className={css.scelta}>
      <input
        type="radio"
        name={name}
        value={template}
        checked={checked}
        required
        aria-labelledby={`${id}-nome`}
        aria-describedby={`${id}-fa`}
        onChange={onChange}
      />
      <span id={`${id}-nome`} className={css.nome}>
        <Icon />
        {TEMPLATE[template]}
      </span>
      <span id={`${id}-fa`} className={css.fa}>
        {t(`fa.${fa}`)}
      </span>
    </label>
  );
}
