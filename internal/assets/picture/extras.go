package picture

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// extras holds the metadata that affects how browsers display an image: its color profile and its orientation. The
// decoders of the standard library ignore this metadata, so it is copied to the scaled versions.
type extras struct {
	// chunks holds complete chunks of the file.
	chunks []byte
	// orientation is the EXIF orientation from 1 to 8, or 0 if there is none.
	orientation byte
	// animated reports whether a PNG file has more than one frame.
	animated bool
}

// rotated reports whether the file stores the image with its width and height swapped.
func (e extras) rotated() bool { return e.orientation >= 5 }

func readExtras(format string, data []byte) extras {
	switch format {
	case "png":
		return readPNG(data)
	case "jpeg":
		return readJPEG(data)
	}
	return extras{}
}

// pngHeader is the length of the signature and the IHDR chunk of a PNG file.
const pngHeader = 8 + 25

// readPNG reads the chunks with color information, which precede the pixels.
func readPNG(data []byte) extras {
	var e extras
	for rest := data[min(pngHeader, len(data)):]; len(rest) >= 12; {
		length := uint64(binary.BigEndian.Uint32(rest)) + 12 // includes the length, type and checksum of the chunk
		if length > uint64(len(rest)) {
			break
		}
		switch name := string(rest[4:8]); name {
		case "IDAT":
			return e
		case "acTL":
			e.animated = true
		case "iCCP", "sRGB", "gAMA", "cHRM", "cICP":
			e.chunks = append(e.chunks, rest[:length]...)
		}
		rest = rest[length:]
	}
	return e
}

func (e extras) intoPNG(data []byte) []byte {
	if len(data) < pngHeader {
		return data
	}
	return slices.Concat(data[:pngHeader], e.chunks, data[pngHeader:])
}

// The markers of JPEG segments.
const (
	jpegScan    = 0xda
	jpegExif    = 0xe1
	jpegProfile = 0xe2
)

// readJPEG reads the color profile and the orientation of a JPEG file.
func readJPEG(data []byte) extras {
	var e extras
	for rest := data[min(2, len(data)):]; len(rest) >= 4 && rest[0] == 0xff && rest[1] != jpegScan; {
		if rest[1] == 0xff { // skip fill bytes before a marker
			rest = rest[1:]
			continue
		}
		length := int(binary.BigEndian.Uint16(rest[2:])) + 2
		if length > len(rest) {
			break
		}
		segment := rest[:length]
		switch body := segment[4:]; {
		case rest[1] == jpegProfile && bytes.HasPrefix(body, []byte("ICC_PROFILE\x00")):
			e.chunks = append(e.chunks, segment...)
		case rest[1] == jpegExif && bytes.HasPrefix(body, []byte("Exif\x00\x00")):
			e.orientation = orientation(body[6:])
		}
		rest = rest[length:]
	}
	return e
}

// orientationTag is the EXIF tag of the orientation.
const orientationTag = 0x0112

// orientation returns the orientation from the first directory of tiff, or 0 if there is none.
func orientation(tiff []byte) byte {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := order.Uint32(tiff[4:])
	if uint64(at)+2 > uint64(len(tiff)) {
		return 0
	}
	fields := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(fields) < 12 {
			return 0
		}
		if value := order.Uint16(fields[8:]); order.Uint16(fields) == orientationTag && value <= 8 {
			return byte(value)
		}
		fields = fields[12:]
	}
	return 0
}

// intoJPEG inserts the color profile and the orientation after the first marker. It does not copy any other camera
// metadata.
func (e extras) intoJPEG(data []byte) []byte {
	if len(data) < 2 {
		return data
	}
	var exif []byte
	if e.orientation > 1 {
		exif = []byte("\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00_\x00\x00\x00\x00\x00\x00")
		exif[29] = e.orientation
	}
	return slices.Concat(data[:2], exif, e.chunks, data[2:])
}
