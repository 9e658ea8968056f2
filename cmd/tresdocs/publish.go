package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/publish"
)

type publishFlags struct {
	dir, endpoint, region   string
	deleteAfter             days
	gzip, dryRun, overwrite bool
	json                    bool
}

func publishCommand() *cobra.Command {
	var flags publishFlags
	cmd := &cobra.Command{
		Use:   "publish s3://BUCKET/PREFIX",
		Short: "Upload a built site to an S3 bucket",
		Long: "Upload the changed files of a built site to a bucket in any S3-compatible object store, and delete removed pages. " +
			"Readers always see complete pages, even if the upload is interrupted; the next run resumes it. " +
			"Credentials come from the same sources as for AWS tools: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the machine's role.",
		Example: "  tresdocs publish s3://my-docs\n" +
			"  tresdocs publish s3://my-docs/guide --dir public-html --delete-after 30d\n" +
			"  tresdocs publish s3://my-docs --endpoint https://ACCOUNT.r2.cloudflarestorage.com --region auto --dry-run",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{fmt.Errorf("publish takes one target: s3://BUCKET or s3://BUCKET/PREFIX")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			target, err := publish.ParseTarget(args[0])
			if err != nil {
				return usageError{err}
			}
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
			return runPublish(cmd.Context(), report, target, flags)
		},
	}
	cmd.Flags().StringVar(&flags.dir, "dir", "dist", "the built site's `folder`")
	cmd.Flags().StringVar(&flags.endpoint, "endpoint", "", "the `address` of the store (default AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL or Amazon S3)")
	cmd.Flags().StringVar(&flags.region, "region", "", "the `region` of the bucket (default AWS_REGION, or the region that the store reports)")
	cmd.Flags().Var(&flags.deleteAfter, "delete-after", "delete files with a hash in their name if no build has used them for this `duration`, such as 30d (default never)")
	cmd.Flags().BoolVar(&flags.gzip, "gzip", false, "compress text files before uploading them, for hosts that do not compress responses")
	cmd.Flags().BoolVar(&flags.overwrite, "overwrite", false, "overwrite files that tresdocs did not upload")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "print the uploads and deletions without performing them")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as a line of JSON")
	return cmd
}

func runPublish(ctx context.Context, report reporter, target publish.Target, flags publishFlags) error {
	files := folder.Open(flags.dir)
	if err := checkBuilt(files, flags.dir); err != nil {
		return err
	}
	target.Endpoint = cmp.Or(flags.endpoint, os.Getenv("AWS_ENDPOINT_URL_S3"), os.Getenv("AWS_ENDPOINT_URL"))
	target.Region = cmp.Or(flags.region, os.Getenv("AWS_REGION"), os.Getenv("AWS_DEFAULT_REGION"))
	var shown progress = silent{}
	result, err := publish.Publish(ctx, target, publish.Options{
		Files: files, Gzip: flags.gzip, Overwrite: flags.overwrite, DryRun: flags.dryRun,
		DeleteAfter: time.Duration(flags.deleteAfter), Now: time.Now(),
		Begin: func(steps int) func() {
			shown = report.progress(work{"publishing", "published", steps, "file"})
			return shown.Step
		},
	})
	shown.Done()
	if err != nil {
		return err
	}
	return report.published(target, result, flags.dryRun)
}

// published prints the uploads and deletions. In a dry run, it prints the planned ones.
func (r reporter) published(target publish.Target, result publish.Result, dryRun bool) error {
	if r.json {
		return r.line(result)
	}
	uploads, deletions := "uploaded", "deleted"
	if dryRun {
		uploads, deletions = "would upload", "would delete"
		for _, name := range result.Uploaded {
			fmt.Fprintln(r.out, "upload", name)
		}
		for _, name := range result.Deleted {
			fmt.Fprintln(r.out, "delete", name)
		}
	}
	_, err := fmt.Fprintf(r.out, "%s: %s %d of %s (%d KB), %s %d\n",
		target, uploads, len(result.Uploaded), count(result.Files, "file"), (result.Bytes+1023)/1024, deletions, len(result.Deleted))
	return err
}

// days is a flag for a duration, which can be given in days.
type days time.Duration

// Set parses a duration such as "30d" or "12h".
func (d *days) Set(text string) error {
	if number, ok := strings.CutSuffix(text, "d"); ok {
		n, err := strconv.ParseUint(number, 10, 16)
		if err != nil {
			return fmt.Errorf("%q is not a number of days", number)
		}
		*d = days(time.Duration(n) * 24 * time.Hour)
		return nil
	}
	duration, err := time.ParseDuration(text)
	if err == nil && duration < 0 {
		err = fmt.Errorf("%s is negative", text)
	}
	*d = days(duration)
	return err
}

// String formats the duration. It returns an empty string for zero, so that the help text does not print a second
// default.
func (d *days) String() string {
	const day = 24 * time.Hour
	switch duration := time.Duration(*d); {
	case duration == 0:
		return ""
	case duration%day == 0:
		return fmt.Sprintf("%dd", duration/day)
	default:
		return duration.String()
	}
}

// Type returns the name of the flag's type in help text.
func (d *days) Type() string { return "duration" }
