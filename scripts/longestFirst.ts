import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of the files where nothing is known of an earlier run: by size, but what goes through a table written elsewhere first.
 * A room of the access matrix has three lines and takes longest: last, it would leave a processor idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [...own.filter(isOfTheMatrix), ...own.filter((file) => !isOfTheMatrix(file))]);
  }
}

const isOfTheMatrix = ({ moduleId }: TestSpecification): boolean => /\/accessMatrix\.\w+\.api\.test\.ts$/.test(moduleId);
