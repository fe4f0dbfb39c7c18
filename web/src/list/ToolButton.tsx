import type { ComponentType } from 'react';
import { Button } from '../ui/controls/Button.tsx';

type Props = { label: string; icon: ComponentType /** The icon alone. */; brief: boolean; onPress: () => void };

/** What changes how a list is seen: its sign, which its name explains; where there is room, both. */
export function ToolButton({ label, icon: Icon, brief, onPress }: Props) {
  if (!brief)
    return (
      <Button small icon={Icon} onPress={onPress}>
        {label}
      </Button>
    );
  return (
    <Button small brief aria-label={label} title={label} onPress={onPress}>
      <Icon />
    </Button>
  );
}
