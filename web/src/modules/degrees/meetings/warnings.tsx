import { Tag } from 'antd';

/** What a member should look at twice. */
export const Warnings = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? null : (
    <span className="row gap-s">
      {of.map((warning) => (
        <Tag key={warning} color="orange">
          {warning}
        </Tag>
      ))}
    </span>
  );
